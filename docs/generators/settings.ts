import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#server/base/config.ts'
import { code, type Page, table } from './page.ts'

const between = /(<!-- settings: .*? -->\n)[^]*(<!-- end of settings -->)/

/** The README with the table of all environment variables, as `server/base/config.ts` declares them. */
export function readmePage(root: string): Page {
  const path = 'README.md'
  const rows = settings().map(({ name, does, otherwise }) => [code(name), does, otherwise])
  const written = table(['variable', 'what it does', 'without it'], rows)
  const text = readFileSync(join(root, path), 'utf8')
  return {
    path,
    text: text.replace(between, (_, start: string, end: string) => `${start}\n${written}\n\n${end}`),
  }
}
