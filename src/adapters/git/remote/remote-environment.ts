/** Names below `localhost` are this machine by definition (RFC 6761). */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z\d-]+\.)*localhost)$/

/** `https` and nothing else; plain `http` only to this machine itself. */
const allowedProtocol = (url: URL): string =>
  url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? 'http' : 'https'

/**
 * What one git process that talks to the forge gets besides the hermetic environment. This is the only place where the credential
 * is: in no argument, address or file (SEC-09). It is for this one address, and no redirect is followed, so nobody else gets it.
 */
export const remoteEnvironment = (url: string, token: string): Record<string, string> => {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  const settings = [
    [`http.${url}.extraHeader`, `Authorization: Basic ${basic}`],
    ['http.followRedirects', 'false'],
    ['credential.helper', ''],
    ['protocol.version', '2'],
  ] as const
  const environment: Record<string, string> = {
    GIT_ALLOW_PROTOCOL: allowedProtocol(new URL(url)),
    GIT_CONFIG_COUNT: String(settings.length),
  }
  for (const [index, [key, value]] of settings.entries()) {
    environment[`GIT_CONFIG_KEY_${index}`] = key
    environment[`GIT_CONFIG_VALUE_${index}`] = value
  }
  return environment
}
