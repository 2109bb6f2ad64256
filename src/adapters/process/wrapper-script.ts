/**
 * The shell text between us and a command, run as `sh -c <script> sh <command> [<record folder>]`. It forbids core dumps
 * (SEC-13) and runs the command with `sh -c`.
 *
 * With a record folder it stays the command's parent: it writes `process.json` before it and `exit`, the code in one line, after
 * it, so that a later run can find both when this one was killed (design.md §2). A record counts only with its newline, and is
 * written by one write, so half a record is none. `${20}` is the start time in `/proc/<pid>/stat` (field 22, after the name),
 * which with the boot's id tells the process from a later one with the same number; all of it is done by builtins, because a
 * process costs more than the rest. What the wrapper's own shell says, such as `Killed`, goes nowhere.
 */
export const WRAPPER_SCRIPT = `ulimit -c 0
[ -n "$2" ] || exec /bin/sh -c "$1"
exec 3>&2 2>/dev/null
command=$1 folder=$2 boot= stat=
read -r boot </proc/sys/kernel/random/boot_id
read -r stat </proc/$$/stat
set -- \${stat##*) }
printf '{"pid":%s,"startedAt":%s,"boot":"%s"}\\n' $$ "\${20:-0}" "$boot" >"$folder/process.json"
( exec /bin/sh -c "$command" 2>&3 3>&- )
code=$?
printf '%s\\n' $code >"$folder/exit"
exit $code`
