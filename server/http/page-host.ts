import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Manifest, PageRequest, RenderedPage, ShareFacts } from '#ui/entry-server.tsx'
import type { HttpEnv } from './http-env.ts'

/** Who turns a settled shop into a page, and where the files lie that its pages link to. */
export interface PageHost {
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** The picture of a record for sharing, as SVG. */
  drawShare(facts: ShareFacts): string
  /** The routes that have a page. */
  readonly routes: readonly RouteId[]
  /** Missing while developing: pages then link to the development server. */
  readonly manifest?: Manifest
  /** The folder with what browsers load, as the build left it. */
  readonly clientDirectory?: string
  /** Answers for sources while developing; goes on to the pages for everything else. */
  readonly middleware?: MiddlewareHandler<HttpEnv>
}

const manifestFile = 'dist/client/.vite/manifest.json'

const ManifestFile = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    src: z.string().exactOptional(),
    css: z.array(z.string()).exactOptional(),
    imports: z.array(z.string()).exactOptional(),
    isEntry: z.boolean().exactOptional(),
  }),
)

/** The folder above this file that holds the build, wherever the bundler has put this file. */
function builtRoot(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    if (existsSync(join(folder, manifestFile))) return folder
    const parent = dirname(folder)
    if (parent === folder) return undefined
    folder = parent
  }
}

type Entry = Pick<PageHost, 'renderPage' | 'drawShare' | 'routes'> & { prepareAllTexts(): Promise<void> }

const isEntry = (module: unknown): module is Entry =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function' &&
  'drawShare' in module &&
  'routes' in module &&
  'prepareAllTexts' in module &&
  typeof module.prepareAllTexts === 'function'

/** The manifest of the build in a folder; rejects when there is none. */
export async function readManifest(root: string): Promise<Manifest> {
  return ManifestFile.parse(JSON.parse(await readFile(join(root, manifestFile), 'utf8')))
}

/** The host of the last build; undefined when nothing was built. */
export async function builtHost(): Promise<PageHost | undefined> {
  const root = builtRoot()
  if (root === undefined) return undefined
  // React decides by this, when it is first loaded, whether it is the fast build or the one for development.
  process.env['NODE_ENV'] ??= 'production'
  const entry: unknown = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)
  if (!isEntry(entry)) throw new Error('dist/server/entry-server.js gives no renderPage: run the build again')
  const manifest = await readManifest(root)
  const { renderPage, drawShare, routes } = entry
  await entry.prepareAllTexts()
  return { renderPage, drawShare, routes, manifest, clientDirectory: join(root, 'dist/client') }
}
