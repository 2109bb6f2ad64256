type Environment = Readonly<Record<string, string | undefined>>

/** Hosts with this service: github.com, GitHub Enterprise Cloud, and what is on this machine. Others have an older one. */
const SERVED_HOST = /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/** Why no artifact can be uploaded from here, as the end of a sentence; undefined when one can. */
export const missingService = (environment: Environment): string | undefined => {
  const server = environment['GITHUB_SERVER_URL'] || 'https://github.com'
  if (!SERVED_HOST.test(hostOf(server))) return `${server} has no artifact service that it knows`
  const absent = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'].find((name) => !environment[name])
  return absent === undefined ? undefined : `${absent} is not set: only an action’s own step has it`
}
