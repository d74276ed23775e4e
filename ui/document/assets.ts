import type { Locale } from '#domain/text/locale.ts'
import type { PageParts } from '../prepare.ts'
import { proseLoader } from '../prose/prose-file.ts'
import { isDeskArea, messagesFile, wordsFile } from '../text/areas.ts'

/** One file of Vite's build manifest, as far as we read it. */
type ManifestChunk = {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** What a page's document links to; addresses from the root. */
export type Assets = {
  /** Module scripts that start the client. */
  scripts: readonly string[]
  stylesheets: readonly string[]
  modulePreloads: readonly string[]
  fontPreloads: readonly string[]
}

const clientEntry = 'ui/entry-client.tsx'
const styleEntry = 'ui/styles/index.css'

/** Text and display faces are preloaded, the data face may come late. */
const preloadedFonts = [
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
]

/** While developing, Vite's own client comes first and styles arrive through it. */
export const devAssets: Assets = {
  scripts: ['/@vite/client', '/@id/__x00__sillon-dev'],
  // What a page brings itself is linked too: the security policy keeps Vite from writing it in place.
  stylesheets: ['index', 'prose', 'quote', 'creation', 'charts', 'makers'].map(
    name => `/ui/styles/${name}.css`,
  ),
  modulePreloads: [],
  fontPreloads: [],
}

/** The table that names further pages: without it here their own chunk would be asked for later. */
const furtherTable = 'ui/pages/further-pages.ts'

/** What stands around every page of staff, and the list of their words. */
const deskFiles = ['ui/pages/desk-pages.ts', 'ui/text/language-words.ts']

function filesOf(manifest: Manifest, key: string, found: Map<string, ManifestChunk>): void {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return
  found.set(key, chunk)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
}

/**
 * The files of one page in one language: the entry, the page's chunk, the words of the frame and of the
 * page's areas, its long texts, what else stands around it, and everything they import, so that the browser
 * asks for all of them at once.
 */
export function assetsOf(manifest: Manifest, page: PageParts & { locale: Locale }): Assets {
  const chunks = new Map<string, ManifestChunk>()
  const words = [wordsFile(page.locale), ...page.areas.map(area => messagesFile(area, page.locale))]
  const texts = page.texts.length > 0 ? [proseLoader, ...page.texts] : []
  const around = page.areas.some(isDeskArea) ? deskFiles : []
  const isFurther = manifest[furtherTable]?.dynamicImports?.includes(page.file) === true
  if (isFurther) filesOf(manifest, furtherTable, chunks)
  for (const key of [clientEntry, ...around, page.file, ...words, ...texts]) filesOf(manifest, key, chunks)
  const entry = manifest[clientEntry]
  if (!entry) throw new Error('The build manifest has no client entry: run the build again')
  const files = [...chunks.values()]
  const styles = [manifest[styleEntry]?.file ?? [], files.flatMap(chunk => chunk.css ?? [])].flat()
  const fonts = preloadedFonts.map(font => manifest[`node_modules/${font}`]?.file ?? [])
  const address = (file: string) => `/${file}`
  return {
    scripts: [address(entry.file)],
    stylesheets: [...new Set(styles)].map(address),
    modulePreloads: files.filter(chunk => chunk !== entry).map(chunk => address(chunk.file)),
    fontPreloads: fonts.flat().map(address),
  }
}
