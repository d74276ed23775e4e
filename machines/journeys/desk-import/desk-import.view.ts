import { deskOf } from '#domain/desks/desks.ts'
import { type FileColumn, mapColumns } from '#domain/desks/file-columns.ts'
import type { DeskImportSnapshot } from './desk-import.machine.ts'

export interface MappedColumn extends FileColumn {
  /** What stands in its first lines. */
  readonly samples: readonly string[]
  /** The code of what is wrong with it, or null. */
  readonly mistake: string | null
}

type Context = DeskImportSnapshot['context']

/** The columns as they are mapped now, each with what is wrong with it. */
function mappedOf({ noun, looked, map }: Context) {
  if (looked === null) return { columns: [], isWhole: false, mistake: null }
  const heads = looked.columns.map(({ head }) => head)
  // What the server made of heads of another place stands until somebody chooses otherwise.
  const found = Object.fromEntries(looked.columns.map(({ head, to }) => [head, to ?? '']))
  const { columns: mapped, mistakes } = mapColumns(deskOf(noun), heads, { ...found, ...map })
  const columns = looked.columns.map((column, index): MappedColumn => {
    const now = mapped[index]
    const to = Object.hasOwn(map, column.head) ? map[column.head] || null : column.to
    return { ...column, to, use: now?.use ?? column.use, mistake: mistakes[column.head] ?? null }
  })
  const mistake = mistakes['file'] ?? (looked.lines === 0 ? 'file_empty' : null)
  return { columns, mistake, isWhole: mistake === null && Object.keys(mistakes).length === 0 }
}

/** A file at a desk: how it is read, what its columns are, and what would become of its lines. */
export function viewDeskImport(snapshot: DeskImportSnapshot) {
  const { context } = snapshot
  const { noun, file, reading, looked, kept, keepAs, checked, problem } = context
  const { columns, isWhole, mistake } = mappedOf(context)
  return {
    noun,
    file: file === null ? null : { name: file.name, size: file.size },
    reading,
    looked:
      looked === null
        ? null
        : {
            encoding: looked.encoding,
            isGuessed: looked.guessed,
            separator: looked.separator,
            lines: looked.lines,
            further: looked.further,
          },
    columns,
    /** Why nothing can be made of the file as a whole: none of its columns is known, or it has no lines. */
    mistake,
    targets: looked?.targets ?? [],
    /** Names of maps that were kept for such files, the one it is read by, the one it is to be kept as. */
    maps: looked?.kept ?? [],
    kept,
    keepAs,
    checked,
    problem,
    /** `empty`, `looking`, `mapping`, `forgetting`, `checking` or `checked`. */
    status: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    can: {
      choose: !snapshot.hasTag('busy'),
      read: file !== null && snapshot.can({ type: 'deskImport.read', reading: {} }),
      map: snapshot.can({ type: 'deskImport.map', head: '', to: '' }),
      check: isWhole && snapshot.can({ type: 'deskImport.check' }),
      back: snapshot.can({ type: 'deskImport.back' }),
    },
  }
}

export type DeskImportView = ReturnType<typeof viewDeskImport>
