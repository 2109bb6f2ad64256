import type { ForgeReport } from './forge-report.ts'
import { inlineCode } from './safe-text.ts'

type Place = Pick<ForgeReport, 'server' | 'repository'>

/** Characters that could end the link or the table cell that it stands in. */
const MARKUP = /[()[\]<>|`\\]/g

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** The address, if it is one of this repository's pages. */
const ownAddress = ({ server, repository }: Place, address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin, username, password, pathname, href } = new URL(address)
  const home = new URL(`${server}/${repository}/`)
  const isOwn = origin === home.origin && pathname.startsWith(home.pathname)
  return isOwn && username === '' && password === '' ? href.replace(MARKUP, percent) : undefined
}

/** A link into this repository's own pages; any other address stands there as code (PUB-04). `text` is ours. */
export const forgeLink = (place: Place, text: string, address: string): string => {
  const own = ownAddress(place, address)
  return own === undefined ? `${text}: ${inlineCode(address)}` : `[${text}](${own})`
}
