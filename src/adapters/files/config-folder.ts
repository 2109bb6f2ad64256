import { join } from 'node:path'

/**
 * Where a person keeps what they configured: `$XDG_CONFIG_HOME/proofrun`, else `~/.config/proofrun`. A relative XDG_CONFIG_HOME counts
 * as unset, as that standard says. `home` is absolute.
 */
export const configFolder = ({
  environment,
  home,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}): string => {
  const xdg = environment['XDG_CONFIG_HOME']
  return join(xdg?.startsWith('/') ? xdg : join(home, '.config'), 'proofrun')
}
