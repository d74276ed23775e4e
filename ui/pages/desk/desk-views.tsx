import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { columnOf, recordColumns, type ViewChoice } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { mostViewName, viewQuery } from '#domain/desks/view.ts'
import type { DeskListView } from '#machines/journeys/desk-list/desk-list.view.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { choiceOf, type Query, shapeOf } from './desk-filters.tsx'
import { Trouble } from './desk-form.tsx'
import { viewWords } from './desk-word-tables.ts'
import type { DeskListActs } from './use-desk-list.ts'
import { useDeskWords } from './use-desk-words.ts'

type Views = Output<'desk.views'>['items']

type ViewsProps = { desk: NamedDesk; views: Views; query: Query }

/** A way to a view, which is an address; the one that is on show is marked. */
function ViewLink({ desk, of, query, text }: Omit<ViewsProps, 'views'> & { of: ViewChoice; text: string }) {
  const { pathOf } = usePlace()
  const asked = new URLSearchParams(viewQuery(of)).toString()
  const isShown = asked === new URLSearchParams([...choiceOf(desk, query), ...shapeOf(query)]).toString()
  return (
    <Link
      href={`${pathOf(desk.listRoute)}${asked === '' ? '' : `?${asked}`}`}
      {...(isShown && { 'aria-current': 'true' as const })}
    >
      {text}
    </Link>
  )
}

/** The views of a desk: all of it, its own ones, and those that were saved. */
export function ViewLinks({ desk, views, query }: ViewsProps) {
  const t = useT()
  return (
    <nav className="staff-views" aria-label={t('desks.views')}>
      <ul>
        <li>
          <ViewLink desk={desk} query={query} of={{}} text={t('desks.view_all')} />
        </li>
        {Object.entries(desk.views ?? {}).map(([name, of]) => (
          <li key={name}>
            <ViewLink desk={desk} query={query} of={of} text={t(viewWords[name] ?? 'desks.view_all')} />
          </li>
        ))}
        {views.map(view => (
          <li key={view.id}>
            <ViewLink
              desk={desk}
              query={query}
              of={view}
              text={view.mine ? view.name : t('desks.view_by', { name: view.name, who: view.who })}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PanelProps = { view: DeskListView; acts: DeskListActs }

/** A panel before the rows; the reader is taken to it when it opens. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="staff-bulk stack">
      <h2 ref={place} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Keeps the list as it is shown under a name, and takes views away. */
export function ViewsPanel({ view, acts, views }: PanelProps & { views: Views }) {
  const t = useT()
  const words = useDeskWords()
  const { viewForm, mistakes, isSavingView: isBusy } = view
  const code = mistakes['name']
  const save = (event: FormEvent) => {
    event.preventDefault()
    acts.saveView()
  }
  const own = views.filter(({ mine }) => mine)
  return (
    <Panel title={t('desks.views_manage')}>
      <Trouble status={isBusy ? 'saving' : 'open'} problem={code === undefined ? view.problem : null} />
      {own.length > 0 && (
        <ul className="staff-picked">
          {own.map(({ id, name, shared }) => (
            <li key={id}>
              <span>{shared ? t('desks.view_is_shared', { name }) : name}</span>
              <Button kind="plain" small disabled={isBusy} onClick={() => acts.removeView(id)}>
                {t('desks.view_remove', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={save} className="row staff-acts">
        <TextField
          label={t('desks.view_name')}
          name="view_name"
          maxLength={mostViewName}
          autoComplete="off"
          value={viewForm.name}
          error={code === undefined ? undefined : words.mistake(code)}
          onChange={event => acts.writeView({ name: event.currentTarget.value })}
        />
        <CheckField
          label={t('desks.view_shared')}
          name="view_shared"
          checked={viewForm.isShared}
          onChange={event => acts.writeView({ isShared: event.currentTarget.checked })}
        />
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('desks.view_save')}
        </Button>
        <Button kind="plain" disabled={isBusy} onClick={acts.closePanel}>
          {t('desks.bulk_close')}
        </Button>
      </form>
    </Panel>
  )
}

type PickedProps = Pick<PanelProps, 'view' | 'acts'> & { nameOf: (name: string) => string }

/** The columns that are picked, in their order; the one that names the record leads and stays. */
function Picked({ view: { picked }, acts, nameOf }: PickedProps) {
  const t = useT()
  return (
    <ul className="staff-picked">
      {picked.map((name, place) => (
        <li key={name}>
          <CheckField label={nameOf(name)} checked disabled={place === 0} onChange={() => acts.pick(name)} />
          {place > 0 && (
            <span>
              <IconButton
                icon="left"
                kind="plain"
                small
                label={t('desks.column_before', { column: nameOf(name) })}
                disabled={place === 1}
                onClick={() => acts.shift(name, -1)}
              />
              <IconButton
                icon="right"
                kind="plain"
                small
                label={t('desks.column_after', { column: nameOf(name) })}
                disabled={place === picked.length - 1}
                onClick={() => acts.shift(name, 1)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Which columns a list shows, and in which order: kept in its address, and with a view. */
export function ColumnsPanel({ view, acts, desk, query }: PanelProps & Omit<ViewsProps, 'views'>) {
  const t = useT()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const { picked } = view
  const nameOf = (name: string) => words.column(name, columnOf(desk, name))
  const rest = recordColumns(desk).filter(name => !picked.includes(name))
  const isUsual = picked.join() === desk.shown.join()
  const sort = shapeOf(query).filter(([name]) => name === 'sort')
  const asked = new URLSearchParams([
    ...choiceOf(desk, query),
    ...sort,
    ...(isUsual ? [] : [['columns', picked.join()]]),
  ])
  return (
    <Panel title={t('desks.columns')}>
      <Picked view={view} acts={acts} nameOf={nameOf} />
      <ul className="staff-picked">
        {rest.map(name => (
          <li key={name}>
            <CheckField label={nameOf(name)} checked={false} onChange={() => acts.pick(name)} />
          </li>
        ))}
      </ul>
      <p className="row staff-acts">
        <Link
          className="button"
          href={`${pathOf(desk.listRoute)}${asked.size === 0 ? '' : `?${asked}`}`}
          onClick={acts.closePanel}
        >
          {t('desks.columns_show')}
        </Link>
        <Button kind="plain" onClick={acts.pickUsual}>
          {t('desks.columns_usual')}
        </Button>
        <Button kind="plain" onClick={acts.closePanel}>
          {t('desks.bulk_close')}
        </Button>
      </p>
    </Panel>
  )
}
