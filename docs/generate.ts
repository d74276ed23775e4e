import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allPages, orphans, stalePages } from './generators/all-pages.ts'

// `npm run docs` writes the pages that follow from the code; with --check it only says which are out of date.
const root = join(import.meta.dirname, '..')
const pages = await allPages(root)
const stale = stalePages(root, pages)

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is out of date: npm run docs`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const path of orphans(root, pages)) rmSync(join(root, path))
  for (const { path, text } of pages) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  console.log(stale.length === 0 ? 'All pages were up to date.' : `Written: ${stale.join(', ')}`)
}
