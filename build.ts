import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'

const root = dirname(fileURLToPath(import.meta.url))
const stampFile = join(root, 'dist/build-stamp')
const sources = ['api-client', 'cli', 'domain', 'fixtures', 'machines', 'server', 'testing', 'ui']
const settings = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const outputs = ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js', 'dist/testing/index.js']
const cliEntry = join(root, 'cli/main.ts')
/** What runs beside the server, in a thread and in a process: each is a program of its own. */
const beside = {
  'encode-worker': join(root, 'server/projects/tracks/encode-worker.ts'),
  'measure-worker': join(root, 'server/projects/tracks/measure-worker.ts'),
  'picture-worker': join(root, 'server/files/picture-worker.ts'),
  'print-worker': join(root, 'server/prints/print-worker.ts'),
  'tones-worker': join(root, 'server/projects/tracks/tones-worker.ts'),
}

/**
 * Packages that stay packages: native or WebAssembly code, data files, or too heavy for a command to
 * carry.
 */
const kept = [
  '@electric-sql/',
  '@hyzyla/',
  '@ip-location-db/',
  '@node-rs/',
  '@vitejs/',
  'elkjs',
  'pdfkit',
  'pg',
  'pino',
  'playwright',
  'react',
  'react-dom',
  'rolldown',
  'sharp',
  'tsx',
  'vite',
  'wasm-media-encoders',
  'zxing-wasm',
]

export type BuildOptions = {
  /** Builds even when nothing has changed. */
  force?: boolean
  /** Tells what each file weighs as well. */
  weigh?: boolean
  log?: (line: string) => void
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !entry.name.includes('.test.') && entry.name !== 'README.md')
    .map(entry => join(entry.parentPath, entry.name))
}

/** One hash over everything that a build reads, so that an untouched checkout is not built again. */
async function stampOf(): Promise<string> {
  const folders = await Promise.all(sources.map(folder => filesIn(join(root, folder))))
  const files = [...folders.flat(), ...settings.map(file => join(root, file))].toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

async function isFresh(stamp: string): Promise<boolean> {
  const wanted = existsSync(cliEntry) ? [...outputs, 'dist/cli/sillon.mjs'] : outputs
  if (!wanted.every(file => existsSync(join(root, file)))) return false
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp
}

/** Runs a program of a package to its end. */
function runTool(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with ${code ?? 'a signal'}`))
    })
  })
}

function isKept(id: string): boolean {
  return kept.some(name => id === name || id.startsWith(name.endsWith('/') ? name : `${name}/`))
}

/** In a process of its own: a caller's NODE_ENV would otherwise decide which React is built in. */
const buildPages = (): Promise<void> => runTool('vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn'])

/** The harness as a package of its own, with its types: `dist/testing` is what is published. */
async function buildTesting(): Promise<void> {
  await runTool('typescript/bin/tsc', ['-p', 'testing'])
  for (const file of ['testing/package.json', 'testing/README.md', 'LICENSE'])
    await copyFile(join(root, file), join(root, 'dist/testing', basename(file)))
}

async function buildCli(): Promise<void> {
  const { build } = await import('rolldown')
  await build({
    input: { sillon: cliEntry, ...beside },
    cwd: root,
    platform: 'node',
    external: isKept,
    output: {
      dir: join(root, 'dist/cli'),
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'parts/[name]-[hash].mjs',
      minify: { compress: true, mangle: false },
    },
  })
}

/** What visitors download of each script and stylesheet, in bytes of brotli. */
async function sizes(): Promise<string[]> {
  const files = (await filesIn(join(root, 'dist/client/assets'))).filter(file => /\.(js|css)$/.test(file))
  const compress = promisify(brotliCompress)
  const rows = await Promise.all(
    files.map(async file => ({ name: basename(file), bytes: (await compress(await readFile(file))).length })),
  )
  return rows
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${(bytes / 1_024).toFixed(1).padStart(7)} KB br  ${name}`)
}

/** What the first view of the main pages loads, beside what the house asks for. */
async function firstLoads(): Promise<string[]> {
  const { budgets, firstLoad } = await import('./ui/first-load.ts')
  const { readManifest } = await import('#server/http/page-host.ts')
  const manifest = await readManifest(root)
  const bytesOf = (path: string) => {
    const file = readFileSync(join(root, 'dist/client', path))
    return path.endsWith('.woff2') ? file.length : brotliCompressSync(file).length
  }
  return budgets.map(({ route, target }) => {
    const { script, style, font } = firstLoad(manifest, route, bytesOf)
    const of = (has: number, wanted: number) => `${has.toFixed(1)} of ${wanted} KB`
    const scripts = of(script, target.script)
    const rest = `styles ${of(style, target.style)}, fonts ${of(font, target.font)}`
    return `first load of ${route}: scripts ${scripts}, ${rest}`
  })
}

/** Builds pages and command unless the last build is of these very sources. True when it built. */
export async function ensureBuilt(options: BuildOptions = {}): Promise<boolean> {
  const { force = false, weigh = false, log = console.log } = options
  const stamp = await stampOf()
  if (!force && (await isFresh(stamp))) return false
  const began = performance.now()
  log('Building the pages: some seconds, and only after a change of the sources.')
  await buildPages()
  await buildTesting()
  if (existsSync(cliEntry)) await buildCli()
  log(`Built in ${Math.round((performance.now() - began) / 1_000)} s.`)
  if (weigh) for (const line of [...(await sizes()), ...(await firstLoads())]) log(line)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, stamp)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { argv } = process
  const built = await ensureBuilt({ force: argv.includes('--force'), weigh: argv.includes('--sizes') })
  if (!built) console.log('Nothing has changed since the last build.')
}
