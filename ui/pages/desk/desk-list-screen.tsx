import { Link } from 'wouter'
import type { Output } from '#contract'
import { columnIn } from '#domain/desks/cell.ts'
import { writeWhere } from '#domain/desks/condition.ts'
import { columnOf } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf, isMadeByHand, type NamedDesk } from '#domain/desks/desks.ts'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { choiceOf, DeskFilters, type Query } from './desk-filters.tsx'
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

function DeskRow({ desk, row }: { desk: NamedDesk; row: Row }) {
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
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf(desk.recordRoute)}?id=${row.id}`}>{textOf(first) || row.id}</Link>
      </th>
      {others.map(name => (
        <td key={name} className={classOf(name)} data-head={words.column(name, columnOf(desk, name))}>
          {textOf(name)}
        </td>
      ))}
    </tr>
  )
}

function Rows({ desk, list, query }: Pick<DeskListProps, 'list' | 'query'> & { desk: NamedDesk }) {
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
            {desk.shown.map(name => (
              <Head key={name} desk={desk} name={name} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.items.map(row => (
            <DeskRow key={row.id} desk={desk} row={row} />
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
  const where = writeWhere(choiceOf(desk, query).filter(([name]) => name !== 'find'))
  const { find, sort } = query
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

/** A desk: its records as the address narrows and orders them. */
export function DeskListScreen({ noun, list, counts, wrong = [], query: said }: DeskListProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  const may = useDeskRights(desk)
  const query = Object.fromEntries(Object.entries(said).filter(([name]) => !wrong.includes(name)))
  return (
    <StaffFrame title={t(`desks.${noun}_title`)}>
      <p className="row staff-acts">
        {may('edit') && isMadeByHand(noun) && (
          <Link href={`${pathOf(desk.recordRoute)}?new=1`}>{t(`desks.${noun}_new`)}</Link>
        )}
        <span role="status">{t('desks.total', { total: counts.total })}</span>
        {may('export') && (
          <>
            <a href={fileHref(desk, query, 'csv')}>{t('desks.export_csv')}</a>
            <a href={fileHref(desk, query, 'jsonl')}>{t('desks.export_jsonl')}</a>
          </>
        )}
      </p>
      <LeftOut desk={desk} wrong={wrong} />
      <DeskFilters desk={desk} path={pathOf(desk.listRoute)} query={query} counts={counts} />
      <Rows desk={desk} list={list} query={query} />
    </StaffFrame>
  )
}
