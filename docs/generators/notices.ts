import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Page, page, table } from './page.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})

const dataAndFaces = `## Data and typefaces

- **Typefaces**: Anybody, Familjen Grotesk and Sometype Mono, each under the SIL Open Font License 1.1,
  through the Fontsource packages below. Their licence texts are in those packages.
- **Country of an address**: \`@ip-location-db/geo-whois-asn-country-mmdb\`. The package declares CC0-1.0
  and its page CC BY 4.0: data by the Number Resource Organization (NRO), in the database format of MaxMind.
- **Discogs**: \`sillon import discogs\` reads the monthly data dump that Discogs releases under CC0 1.0.
  No such data is part of this repository. Sillon is not affiliated with Discogs.
- **Fixtures**: artists, records, sleeves and songs of the demonstration shop are invented.`

function licenceText(root: string, path: string): string {
  const folder = join(root, path)
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder)
    .sort()
    .find(name => /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8') : ''
}

/** The licence by its text, of a package that does not declare one. */
const statedLicence = (root: string, path: string): string =>
  /permission is hereby granted, free of charge/i.test(licenceText(root, path)) ? 'MIT' : ''

/** The first line of a licence file that names an owner. */
function copyright(root: string, path: string): string {
  const lines = licenceText(root, path)
    .split('\n')
    .map(line => line.replace(/^[\s*#-]+/, '').trim())
  return lines.find(line => /^copyright\s+(\(c\)|©|\d)/i.test(line) && !/\[yyyy\]/.test(line)) ?? ''
}

/** What Sillon is built with at run time, from the lockfile and the packages themselves. */
export function noticesPage(root: string): Page {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const running = Object.entries(packages).filter(([path, entry]) => path && !entry.dev && !entry.devOptional)
  const rows = running.map(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    // Optional packages, those for one platform, are not on every machine.
    const owner = entry.optional ? '' : copyright(root, path)
    return [name, entry.version ?? '', entry.license ?? statedLicence(root, path), owner]
  })
  const unique = [...new Map(rows.map(row => [`${row[0]} ${row[1]}`, row])).values()]
  const intro =
    'Sillon itself is under the MIT licence, see LICENSE. It installs what is listed here; the full ' +
    'licence texts stand in each package below `node_modules`.'
  const head = ['package', 'version', 'licence', 'copyright']
  const list = `## Packages at run time\n\n${table(head, unique)}`
  return page('THIRD-PARTY-NOTICES.md', 'Third-party notices', intro, dataAndFaces, list)
}
