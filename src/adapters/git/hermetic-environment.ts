/**
 * The whole environment of every git call on our side (R119; git-notes.md): no system, global or user configuration, no
 * replace refs, no prompts, no editor, no lazy fetch, no protocol but local files. Locale and time zone are fixed, since
 * some messages are read.
 */
export const hermeticEnvironment: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  HOME: '/nonexistent',
  XDG_CONFIG_HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '/bin/false',
  SSH_ASKPASS: '/bin/false',
  GIT_EDITOR: '/bin/false',
  GIT_PAGER: 'cat',
  GIT_ALLOW_PROTOCOL: 'file',
  GIT_PROTOCOL_FROM_USER: '0',
  GIT_FLUSH: '1',
  GIT_ADVICE: '0',
  GIT_TEMPLATE_DIR: '',
}
