// What is chosen beside the rows of a list: its columns, and the name under which it is kept.
import { type Desk, recordColumns } from '#domain/desks/desk.ts'
import { mostShownColumns } from '#domain/desks/view.ts'

/** A view that is being saved. */
export interface ViewForm {
  readonly name: string
  readonly isShared: boolean
}

export const emptyViewForm: ViewForm = { name: '', isShared: false }

export type PanelEvent =
  | { readonly type: 'deskList.panel'; readonly panel: 'views' | 'columns' }
  | { readonly type: 'deskList.closePanel' }
  | { readonly type: 'deskList.writeView'; readonly form: Partial<ViewForm> }
  | { readonly type: 'deskList.saveView' }
  | { readonly type: 'deskList.removeView'; readonly id: number }
  /** A column is shown, or not any more. */
  | { readonly type: 'deskList.pick'; readonly name: string }
  /** A column goes to the place before or after. */
  | { readonly type: 'deskList.shift'; readonly name: string; readonly by: -1 | 1 }
  | { readonly type: 'deskList.pickUsual' }

/** Adds a column at the end, or takes it away; the one that names the record stays. */
export function onlyOtherNames(desk: Desk, picked: readonly string[], name: string): readonly string[] {
  if (name === desk.shown[0] || !recordColumns(desk).includes(name)) return picked
  if (picked.includes(name)) return picked.filter(other => other !== name)
  return picked.length < mostShownColumns ? [...picked, name] : picked
}

/** Moves a column by a place; none goes before the first, which names the record. */
export function moved(picked: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = picked.indexOf(name)
  const to = at + by
  if (at < 1 || to < 1 || to >= picked.length) return picked
  return picked.with(at, picked[to] ?? name).with(to, name)
}
