// What the flags of a command choose of a desk, and the views that stand for such flags.
import { isFailure } from '#contract'
import { readParts, writeWhere } from '#domain/desks/condition.ts'
import type { ViewChoice } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import { propertyOf } from './desk-words.ts'

type Flags = Readonly<Record<string, unknown>>

/** Which records, as the calls take it. */
export interface DeskChoice {
  readonly desk: NamedDesk['noun']
  readonly find?: string
  readonly where?: string
}

const saidIn = (desk: NamedDesk, options: Flags) =>
  desk.filters.flatMap(name => {
    const said = options[propertyOf(name)]
    return typeof said === 'string' ? [[name, said] as const] : []
  })

const choiceIn = (desk: NamedDesk, find: unknown, parts: Iterable<readonly [string, string]>): DeskChoice => {
  const where = writeWhere(parts)
  return {
    desk: desk.noun,
    ...(typeof find === 'string' && find !== '' && { find }),
    ...(where !== '' && { where }),
  }
}

/** What the flags of a command choose. */
export const choiceOf = (desk: NamedDesk, options: Flags): DeskChoice =>
  choiceIn(desk, options['find'], saidIn(desk, options))

interface Unknown {
  readonly error: true
  readonly code?: string | undefined
  readonly about?: string
}

const isUnknown = (of: ViewChoice | Unknown): of is Unknown => isFailure(of)

/** The view of a name: the desk's own, else one that was saved, one's own before those of others. */
async function viewNamed(ports: TerminalPorts, desk: NamedDesk, name: string): Promise<ViewChoice | Unknown> {
  const { views = {} } = desk
  if (Object.hasOwn(views, name)) return views[name] ?? {}
  const saved = await ports.api.call('desk.views', { desk: desk.noun })
  if (isFailure(saved)) return saved
  const named = saved.items.filter(view => view.name === name)
  return (
    named.find(({ mine }) => mine) ?? named[0] ?? { error: true as const, code: 'view_unknown', about: name }
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a view and the flags beside it choose: a flag goes before what the view says. */
export async function withView(ports: TerminalPorts, desk: NamedDesk, options: Flags) {
  const { view, find, sort, columns } = options
  const of: ViewChoice | Unknown = typeof view === 'string' ? await viewNamed(ports, desk, view) : {}
  if (isUnknown(of)) return of
  const parts = new Map([...readParts(of.where ?? ''), ...saidIn(desk, options)])
  return {
    choice: choiceIn(desk, find ?? of.find, parts),
    sort: textOf(sort) ?? (of.sort === '' ? undefined : of.sort),
    columns: textOf(columns) ?? (of.columns?.length ? of.columns.join(',') : undefined),
  }
}
