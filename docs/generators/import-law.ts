import { type Room, rooms } from '../../tidy/rooms.ts'
import { code, type Page, page, table } from './page.ts'

function patterns(list: readonly RegExp[]): string {
  return list.map(pattern => code(pattern.source.replaceAll('\\/', '/').replaceAll('\\.', '.'))).join(', ')
}

function row({ name, holds, mayImport, typesOnly, packages, ownFolderOnly }: Room): string[] {
  const own = ownFolderOnly ? 'own folder' : 'own room'
  const types = typesOnly ? `; types of ${patterns(typesOnly)}` : ''
  const others = mayImport.length > 0 ? `, ${patterns(mayImport)}` : ''
  return [name, patterns([holds]), `${own}${others}${types}`, packages.map(code).join(', ')]
}

/** The import law, from the table that the test reads. */
export function importLawPage(): Page {
  const intro = 'The first room whose pattern fits a file holds it. Type imports count; cycles are forbidden.'
  const head = ['room', 'files', 'may import', 'packages']
  return page('docs/reference/import-law.md', 'Who may import whom', intro, table(head, rooms.map(row)))
}
