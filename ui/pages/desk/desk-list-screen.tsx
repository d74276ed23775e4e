import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { columnIn } from '#domain/desks/cell.ts'
import { columnOf, isEdited } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf, isMadeByHand, type NamedDesk } from '#domain/desks/desks.ts'
import type { ShownList } from '#machines/journeys/desk-list/desk-list.setup.ts'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { choiceOf, DeskFilters, type Query } from './desk-filters.tsx'
import { BulkBar, BulkPanel } from './desk-bulk.tsx'
import { JobPanel } from './desk-job.tsx'
import { narrowedBy, rowId, useDeskList, useListKeys } from './use-desk-list.ts'
import { useDeskRights } from './use-desk-rights.ts'
import { useDeskWords } from './use-desk-words.ts'

type DeskListProps = {
  noun: DeskNoun
  list: Output<'desk.list'>
  counts: Output<'desk.counts'>
  /** What of the address was not understood, and is left out of every link. */
  wrong?: readonly string[]
  /** What the address chooses. */
  query: Query
}

type Row = Output<'desk.list'>['items'][number]

const isNumber = (desk: NamedDesk, name: string): boolean => {
  const type = columnOf(desk, name)?.type
  return type === 'integer' || type === 'money'
}

/** The head of a column; one that orders the list is a link, which turns its order round. */
function Head({ desk, name, query }: { desk: NamedDesk; name: string; query: Query }) {
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const text = words.column(name, columnOf(desk, name))
  const sort = query['sort'] ?? desk.usualSort
  const className = isNumber(desk, name) ? 'amount' : undefined
  if (!desk.sorts.includes(name)) {
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    )
  }
  const isUp = sort === name
  const order = isUp ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const next = new URLSearchParams([...choiceOf(desk, query), ['sort', isUp ? `-${name}` : name]])
  return (
    <th scope="col" className={className} {...(order && { 'aria-sort': order })}>
      <Link href={`${pathOf(desk.listRoute)}?${next}`}>{text}</Link>
    </th>
  )
}

/** What is chosen of the rows, and how that changes. */
interface Choosing {
  readonly chosen: readonly number[]
  /** Nobody is asked to choose who may do nothing with it. */
  readonly isOffered: boolean
  readonly isOpen: boolean
  readonly toggle: (id: number) => void
  readonly togglePage: () => void
}

function DeskRow({ desk, row, choosing }: { desk: NamedDesk; row: Row; choosing: Choosing }) {
  const t = useT()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const [first, ...others] = desk.shown
  // In a narrow window one number stands beside the name, and the others in lines below it.
  const beside = others.find(name => isNumber(desk, name))
  const classOf = (name: string) =>
    name === beside ? 'price' : isNumber(desk, name) ? 'line-cell amount' : 'line-cell'
  const textOf = (name: string) => {
    const column = columnIn(desk, name, row.cells)
    return column === undefined ? '' : words.cell(name, column, row.cells[name])
  }
  const isChosen = choosing.chosen.includes(row.id)
  return (
    <tr data-chosen={isChosen}>
      {choosing.isOffered && (
        <td className="staff-pick">
          <input
            type="checkbox"
            aria-label={t('desks.choose', { name: textOf(first) || String(row.id) })}
            checked={isChosen}
            disabled={!choosing.isOpen}
            onChange={() => choosing.toggle(row.id)}
          />
        </td>
      )}
      <th scope="row">
        <Link id={rowId(row.id)} href={`${pathOf(desk.recordRoute)}?id=${row.id}`}>
          {textOf(first) || row.id}
        </Link>
      </th>
      {others.map(name => (
        <td key={name} className={classOf(name)} data-head={words.column(name, columnOf(desk, name))}>
          {textOf(name)}
        </td>
      ))}
    </tr>
  )
}

type RowsProps = Pick<DeskListProps, 'list' | 'query'> & { desk: NamedDesk; choosing: Choosing }

function Rows({ desk, list, query, choosing }: RowsProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const choice = choiceOf(desk, query)
  if (list.items.length === 0) {
    return choice.length === 0 ? (
      <EmptyState
        title={t('desks.none')}
        {...(desk.creates.length > 0 && { text: t('desks.none_text', { noun: desk.noun }) })}
      />
    ) : (
      <EmptyState title={t('desks.none_found')}>
        <Link href={pathOf(desk.listRoute)}>{t('desks.clear')}</Link>
      </EmptyState>
    )
  }
  const sort: [string, string][] = query['sort'] ? [['sort', query['sort']]] : []
  const next = list.next && new URLSearchParams([...choice, ...sort, ['after', list.next]])
  return (
    <div className="table-frame">
      <table className="table staff-table">
        <thead>
          <tr>
            {choosing.isOffered && (
              <td className="staff-pick">
                <input
                  type="checkbox"
                  aria-label={t('desks.choose_page')}
                  checked={list.items.every(({ id }) => choosing.chosen.includes(id))}
                  disabled={!choosing.isOpen}
                  onChange={choosing.togglePage}
                />
              </td>
            )}
            {desk.shown.map(name => (
              <Head key={name} desk={desk} name={name} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.items.map(row => (
            <DeskRow key={row.id} desk={desk} row={row} choosing={choosing} />
          ))}
        </tbody>
      </table>
      {next && (
        <p>
          <Link href={`${pathOf(desk.listRoute)}?${next}`}>{t('common.more')}</Link>
        </p>
      )}
    </div>
  )
}

/** The way to a file of what the list is narrowed to. */
function fileHref(desk: NamedDesk, query: Query, format: 'csv' | 'jsonl'): string {
  const { find, where } = narrowedBy(desk, query)
  const { sort } = query
  const asked: [string, string | undefined][] = [
    ['format', format],
    ['where', where],
    ['find', find],
    ['sort', sort],
  ]
  const said = asked.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return `/api/desks/${desk.noun}/export?${new URLSearchParams(said)}`
}

/** That conditions of the address mean nothing here, which the list, its links and its files leave out. */
function LeftOut({ desk, wrong }: { desk: NamedDesk; wrong: readonly string[] }) {
  const t = useT()
  const words = useDeskWords()
  if (wrong.length === 0) return null
  const names = wrong.map(name => (columnOf(desk, name) ? words.column(name, columnOf(desk, name)) : name))
  return <p role="alert">{t('desks.left_out', { names: names.join(', ') })}</p>
}

/** What the list shows, for its journey. */
function useShown({ noun, list, counts, query }: DeskListProps): ShownList {
  return useMemo(
    () => ({
      choice: narrowedBy(deskOf(noun), query),
      ids: list.items.map(({ id }) => id),
      total: counts.total,
      upTo: counts.up_to,
    }),
    [noun, list, counts, query],
  )
}

/** What can be done with a desk as a whole. */
function Ways({ noun, counts, query }: Pick<DeskListProps, 'noun' | 'counts' | 'query'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  const may = useDeskRights(desk)
  return (
    <p className="row staff-acts">
      {may('edit') && isMadeByHand(noun) && (
        <>
          <Link href={`${pathOf(desk.recordRoute)}?new=1`}>{t(`desks.${noun}_new`)}</Link>
          <Link href={`${pathOf(desk.listRoute)}?import=1`}>{t('import.action')}</Link>
        </>
      )}
      <span role="status">{t('desks.total', { total: counts.total })}</span>
      {may('export') && (
        <>
          <a href={fileHref(desk, query, 'csv')}>{t('desks.export_csv')}</a>
          <a href={fileHref(desk, query, 'jsonl')}>{t('desks.export_jsonl')}</a>
        </>
      )}
      {(may('edit') || may('move')) && <Link href={pathOf('admin-jobs')}>{t('desks.jobs_title')}</Link>}
    </p>
  )
}

/** A desk: its records as the address narrows and orders them, and what is done with many of them at once. */
export function DeskListScreen({ wrong = [], query: said, ...props }: DeskListProps) {
  const { noun, list, counts } = props
  const t = useT()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  // What is only read is not chosen.
  const may = useDeskRights(desk)
  const mayEdit = (may('edit') && isEdited(desk)) || (may('move') && desk.moves.length > 0)
  const query = useMemo(
    () => Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.includes(name))),
    [said, wrong],
  )
  const shown = useShown({ ...props, query })
  const { view, send, acts } = useDeskList(desk, shown, null)
  useEffect(() => send({ type: 'deskList.shown', shown }), [send, shown])
  useListKeys(send, view?.current ?? null, mayEdit)
  const chosen = view?.chosen ?? []
  const isPageChosen = list.items.every(({ id }) => chosen.includes(id))
  const choosing = {
    chosen,
    isOffered: mayEdit,
    isOpen: view?.can.choose === true,
    toggle: acts.toggle,
    togglePage: isPageChosen ? acts.clear : acts.all,
  }
  return (
    <StaffFrame title={t(`desks.${noun}_title`)}>
      <Ways noun={noun} counts={counts} query={query} />
      <LeftOut desk={desk} wrong={wrong} />
      <DeskFilters desk={desk} path={pathOf(desk.listRoute)} query={query} counts={counts} />
      {view?.isAsking && <BulkPanel view={view} acts={acts} />}
      {view?.job && <JobPanel view={view} acts={acts} job={view.job} />}
      <Rows desk={desk} list={list} query={query} choosing={choosing} />
      {view && mayEdit && <BulkBar view={view} acts={acts} />}
    </StaffFrame>
  )
}
