// Views of lists, kept from the terminal.
import { isFailure, type Output } from '#contract'
import { type DeskNoun, deskNouns, deskOf } from '#domain/desks/desks.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

export interface ViewOptions {
  readonly find?: string
  readonly where?: string
  readonly sort?: string
  readonly columns?: string
  readonly shared?: boolean
}

type Views = Output<'desk.views'>

/** The noun of a desk; the command line takes no other. */
function nounOf(text: string): DeskNoun {
  const noun = deskNouns.find(one => one === text)
  if (noun === undefined) throw new Error(`no desk ${text}`)
  return noun
}

/** All views of a desk as a table: its own, then those that were saved. */
function viewsText(streams: Streams, desk: DeskNoun, { items }: Views): string {
  const own = Object.entries(deskOf(desk).views ?? {}).map(([name, view]) => ({
    name,
    who: 'the desk',
    ...view,
  }))
  const rows = [...own, ...items].map(({ name, who, find = '', where = '', sort = '', columns = [] }) => [
    name,
    who,
    [find && `"${find}"`, where].filter(text => text !== '').join(' ') || 'all',
    sort,
    columns.join(','),
  ])
  if (rows.length === 0) return 'No views.'
  return table(['name', 'who', 'what', 'sort', 'columns'], rows, { head: text => streams.paint('dim', text) })
}

/** Lists the views of a desk. */
export const listViews = (
  terminal: Terminal,
  desk: string,
  options: ViewOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const noun = nounOf(desk)
    const views = await ports.api.call('desk.views', { desk: noun })
    return answer(streams, views, data => viewsText(streams, noun, data))
  })

interface Named {
  readonly desk: string
  readonly name: string
}

/** Keeps a view under its name. */
export const saveView = (
  terminal: Terminal,
  { desk, name }: Named,
  { find, where, sort, columns, shared = false, ...options }: ViewOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const noun = nounOf(desk)
    const views = await ports.api.call('desk.saveView', {
      desk: noun,
      name,
      shared,
      ...(find !== undefined && { find }),
      ...(where !== undefined && { where }),
      ...(sort !== undefined && { sort }),
      ...(columns !== undefined && { columns }),
    })
    return answer(streams, views, data => viewsText(streams, noun, data))
  })

/** Takes the view of a name away: one's own, else one that is shared. */
export const removeView = (
  terminal: Terminal,
  { desk, name }: Named,
  options: ViewOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const noun = nounOf(desk)
    const saved = await ports.api.call('desk.views', { desk: noun })
    if (isFailure(saved)) return streams.fail(problemIn(saved))
    const named = saved.items.filter(view => view.name === name)
    const view = named.find(({ mine }) => mine) ?? named[0]
    if (view === undefined) return streams.fail({ code: 'view_unknown', about: name })
    const left = await ports.api.call('desk.removeView', { desk: noun, id: view.id })
    return answer(streams, left, data => viewsText(streams, noun, data))
  })
