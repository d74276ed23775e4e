import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { writeWhere } from '#domain/desks/condition.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import type { BulkForm } from '#machines/journeys/desk-list/desk-list.asked.ts'
import type { ViewForm } from '#machines/journeys/desk-list/desk-list.panel.ts'
import type { DeskListEvent, ShownList } from '#machines/journeys/desk-list/desk-list.setup.ts'
import { viewDeskList } from '#machines/journeys/desk-list/desk-list.view.ts'
import { viewPalette } from '#machines/journeys/palette/palette.view.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { choiceOf, type Query, searchId } from './desk-filters.tsx'

/** What an address narrows a list to, as the calls take it. */
export function narrowedBy(desk: NamedDesk, query: Query): ShownList['choice'] {
  const where = writeWhere(choiceOf(desk, query).filter(([name]) => name !== 'find'))
  const find = query['find'] ?? ''
  return { ...(find !== '' && { find }), ...(where !== '' && { where }) }
}

type Send = (event: DeskListEvent) => void

/** What is done with a list and with the job over it. */
const actsOf = (send: Send) => ({
  toggle: (id: number) => send({ type: 'deskList.toggle', id }),
  all: () => send({ type: 'deskList.all' }),
  clear: () => send({ type: 'deskList.clear' }),
  ask: () => send({ type: 'deskList.ask' }),
  write: (form: Partial<BulkForm>) => send({ type: 'deskList.write', form }),
  preview: () => send({ type: 'deskList.preview' }),
  run: () => send({ type: 'deskList.run' }),
  stop: () => send({ type: 'deskList.stop' }),
  undo: () => send({ type: 'deskList.undo' }),
  close: () => send({ type: 'deskList.close' }),
  openViews: () => send({ type: 'deskList.panel', panel: 'views' }),
  openColumns: () => send({ type: 'deskList.panel', panel: 'columns' }),
  closePanel: () => send({ type: 'deskList.closePanel' }),
  writeView: (form: Partial<ViewForm>) => send({ type: 'deskList.writeView', form }),
  saveView: () => send({ type: 'deskList.saveView' }),
  removeView: (id: number) => send({ type: 'deskList.removeView', id }),
  pick: (name: string) => send({ type: 'deskList.pick', name }),
  shift: (name: string, by: -1 | 1) => send({ type: 'deskList.shift', name, by }),
  pickUsual: () => send({ type: 'deskList.pickUsual' }),
})

export type DeskListActs = ReturnType<typeof actsOf>

/** The list of a desk as its journey has it, or a job; and what can be done with it. */
export function useDeskList(desk: NamedDesk, shown: ShownList, job: number | null) {
  usePageJourneys([['deskList', { noun: desk.noun, shown, job }]])
  const journey = useJourney('deskList')
  const view = useSelector(journey, viewOnce(viewDeskList))
  const send = useCallback((event: DeskListEvent) => journey.send(event), [journey])
  const acts = useMemo(() => actsOf(send), [send])
  return { view, send, acts }
}

/** The row of a record: where the reader goes by keys. */
export const rowId = (id: number): string => `desk-row-${id}`

/** Where letters are written, keys write. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), select, textarea, [role="dialog"]') !== null)

/** After `g` a letter leads to a desk. */
const leadMs = 1_500

/** The keys of a list, while single keys do something at all. WCAG 2.1.4. */
export function useListKeys(send: Send, current: number | null, mayEdit: boolean): void {
  const hasKeys = useSelector(useJourney('palette'), viewOnce(viewPalette))?.hasKeys ?? false
  const lead = useRef(-leadMs)
  useEffect(() => {
    if (current !== null) document.getElementById(rowId(current))?.focus()
  }, [current])
  useEffect(() => {
    if (!hasKeys) return undefined
    const ways: Readonly<Record<string, DeskListEvent>> = {
      j: { type: 'deskList.go', to: 'next' },
      k: { type: 'deskList.go', to: 'previous' },
      v: { type: 'deskList.panel', panel: 'views' },
      c: { type: 'deskList.panel', panel: 'columns' },
    }
    const choices: Readonly<Record<string, DeskListEvent>> = {
      x: { type: 'deskList.toggleCurrent', isRange: false },
      X: { type: 'deskList.toggleCurrent', isRange: true },
      a: { type: 'deskList.all' },
      b: { type: 'deskList.ask' },
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target, timeStamp } = event
      if (ctrlKey || metaKey || altKey || isComposing || isWriting(target)) return
      if (key === 'g') lead.current = timeStamp
      else if (timeStamp - lead.current < leadMs) lead.current = -leadMs
      else if (key === '/') {
        event.preventDefault()
        document.getElementById(searchId)?.focus()
      } else {
        const told = ways[key] ?? (mayEdit ? choices[key] : undefined)
        if (told !== undefined) send(told)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKeys, mayEdit, send])
}
