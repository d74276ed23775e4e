import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPage } from './api.ts'
import { cliPages } from './cli.ts'
import { importLawPage } from './import-law.ts'
import { foundMachines, machinePages } from './machines.ts'
import { noticesPage } from './notices.ts'
import type { Page } from './page.ts'
import { requirementsPage } from './requirements.ts'
import { routesPage } from './routes.ts'
import { readmePage } from './settings.ts'

const referenceFolder = 'docs/reference'

/** Every generated page of the repository at this root. */
export async function allPages(root: string): Promise<Page[]> {
  const requirements = requirementsPage(root, await foundMachines(root))
  const written = [
    apiPage(),
    routesPage(),
    importLawPage(),
    noticesPage(root),
    requirements,
    readmePage(root),
  ]
  return [...written, ...(await cliPages(root)), ...(await machinePages(root))]
}

function writtenReference(root: string): string[] {
  const folder = join(root, referenceFolder)
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter(path => path.endsWith('.md')).map(path => `${referenceFolder}/${path}`)
}

/** Paths of reference pages that nothing generates any more. */
export function orphans(root: string, pages: readonly Page[]): string[] {
  const known = new Set(pages.map(page => page.path))
  return writtenReference(root).filter(path => !known.has(path))
}

/** Paths of pages that differ from what the code says, missing and left-over ones included. */
export function stalePages(root: string, pages: readonly Page[]): string[] {
  const differs = ({ path, text }: Page): boolean => {
    const file = join(root, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  }
  return [...pages.filter(differs).map(page => page.path), ...orphans(root, pages)].sort()
}
