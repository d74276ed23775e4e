import { Link } from 'wouter'
import type { Output } from '#contract'
import { columnIn, recordId } from '#domain/desks/cell.ts'
import { columnOf } from '#domain/desks/desk.ts'
import { calledOf, type NamedDesk } from '#domain/desks/desks.ts'
import { shownColumns } from '#domain/desks/view.ts'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { choiceOf, type Query, shapeOf } from './desk-filters.tsx'
import { rowId } from './use-desk-list.ts'
import { useDeskWords } from './use-desk-words.ts'

type Row = Output<'desk.list'>['items'][number]

const isNumber = (desk: NamedDesk, name: string): boolean => {
  const type = columnOf(desk, name)?.type
  return type === 'integer' || type === 'money'
}

/** The columns that an address chooses. */
export const columnsIn = (query: Query): string[] =>
  (query['columns'] ?? '').split(',').filter(name => name !== '')

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
  const kept = [...choiceOf(desk, query), ...shapeOf(query).filter(([other]) => other !== 'sort')]
  const next = new URLSearchParams([...kept, ['sort', isUp ? `-${name}` : name]])
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

type DeskRowProps = {
  desk: NamedDesk
  row: Row
  columns: ReturnType<typeof shownColumns>
  choosing: Choosing
}

function DeskRow({ desk, row, columns, choosing }: DeskRowProps) {
  const t = useT()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const [first, ...others] = columns
  // In a narrow window one number stands beside the name, and the others in lines below it.
  const beside = others.find(name => isNumber(desk, name))
  const classOf = (name: string) =>
    name === beside ? 'price' : isNumber(desk, name) ? 'line-cell amount' : 'line-cell'
  const textOf = (name: string) => {
    const column = columnIn(desk, name, row.cells)
    return column === undefined ? '' : words.shown(name, column, row.cells, desk.noun)
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
        <Link id={rowId(row.id)} href={`${pathOf(desk.recordRoute)}?id=${recordId(desk, row)}`}>
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

type RowsProps = { desk: NamedDesk; list: Output<'desk.list'>; query: Query; choosing: Choosing }

/** That there is nothing: none yet, or none that fits, with the way back to all. */
function NoRows({ desk, query }: Pick<RowsProps, 'desk' | 'query'>) {
  const t = useT()
  const { pathOf } = usePlace()
  return choiceOf(desk, query).length === 0 ? (
    <EmptyState
      title={t('desks.none')}
      {...(desk.creates.length > 0 && { text: t('desks.none_text', { noun: calledOf(desk) }) })}
    />
  ) : (
    <EmptyState title={t('desks.none_found')}>
      <Link href={pathOf(desk.listRoute)}>{t('desks.clear')}</Link>
    </EmptyState>
  )
}

/** The records of a desk as a table, with the columns that the address chooses. */
export function DeskRows({ desk, list, query, choosing }: RowsProps) {
  const t = useT()
  const { pathOf } = usePlace()
  if (list.items.length === 0) return <NoRows desk={desk} query={query} />
  const columns = shownColumns(desk, columnsIn(query))
  const kept = [...choiceOf(desk, query), ...shapeOf(query)]
  const next = list.next && new URLSearchParams([...kept, ['after', list.next]])
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
            {columns.map(name => (
              <Head key={name} desk={desk} name={name} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.items.map(row => (
            <DeskRow key={row.id} desk={desk} row={row} columns={columns} choosing={choosing} />
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
