import { Link } from 'wouter'
import type { Output } from '#contract'
import { isCategory, isSized } from '#domain/catalogue/category.ts'
import { type Cell, columnIn } from '#domain/desks/cell.ts'
import { columnOf, isFollowed, type DeskAct, isEdited, recordColumns } from '#domain/desks/desk.ts'
import { type DeskNoun, deskNouns, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import type { DeskPart } from '#machines/journeys/page/desk-data.ts'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { DeskForm, Trouble } from './desk-form.tsx'
import { DeskMembers } from './desk-members.tsx'
import { DeskHistory, DeskLog } from './desk-history.tsx'
import { ClientParts } from './parts/client-parts.tsx'
import { IssuedParts } from './parts/issued-content.tsx'
import { InvoiceParts } from './parts/invoice-parts.tsx'
import { DeskMoves } from './desk-moves.tsx'
import { MoneyParts } from './parts/dispute-parts.tsx'
import { PicturePart } from './parts/picture-part.tsx'
import { ProductItems } from './parts/product-items.tsx'
import { RecordWays } from './parts/record-ways.tsx'
import { ProductParts } from '../product-desk/product-parts.tsx'
import { useDeskRecord } from './use-desk-record.ts'
import { useDeskRights } from './use-desk-rights.ts'
import { useDeskHints, useDeskWords } from './use-desk-words.ts'

type Record = Output<'desk.record'>
type RecordProps = {
  noun: DeskNoun
  record: Record
  items: Output<'desk.list'>['items']
  /** Pictures, tracks and sizes of a product. */
  parts?: Output<'product.parts'> | null
  /** Records of other desks that belong to it. */
  lists?: readonly DeskPart[]
  /** What records are called that it names by number. */
  named?: Readonly<globalThis.Record<string, string>> | undefined
  /** Lists of it that are made by hand. */
  members?: readonly Output<'desk.members'>[]
  /** What providers said of a payment, and its postings. */
  payment?: Output<'staff.payment'> | undefined
  /** What an invoice or a credit note is over. */
  issued?: Output<'staff.invoice'> | undefined
  /** What is left of the order of a payment, for whoever may pay it back. */
  orderMoney?: Output<'staff.orderMoney'> | null | undefined
  /** What the desk keeps of a customer, and what a merge would do. */
  client?: Output<'staff.client'> | undefined
  merge?: Output<'staff.mergePreview'> | null | undefined
}

/** A fact; the record of another desk that it is leads there, for whoever may see it. */
function Fact({ cell, to, children }: { cell: Cell | undefined; to: string | undefined; children: string }) {
  const { pathOf } = usePlace()
  const noun = deskNouns.find(known => known === to)
  const desk = deskOf(noun ?? 'product')
  const may = useDeskRights(desk)
  const isLink = noun !== undefined && typeof cell === 'object' && cell !== null && 'id' in cell
  if (!isLink || !may('see')) return children
  return <Link href={`${pathOf(desk.recordRoute)}?id=${cell.id}`}>{children}</Link>
}

/** Whether a column holds what is answered to, or an answer, of a desk where words are answered. */
const isAnswered = (desk: NamedDesk, name: string): boolean => {
  const column = columnOf(desk, name)
  return desk.asks !== undefined && column?.type === 'note' && column.edit !== true
}

/** What somebody wrote, and what was answered, in full: it is read before more is said to it. */
function Letters({ desk, record }: { desk: NamedDesk; record: Record }) {
  const words = useDeskWords()
  const said = recordColumns(desk).flatMap(name => {
    const column = columnIn(desk, name, record.cells)
    const text = column && isAnswered(desk, name) ? words.cell(name, column, record.cells[name]) : ''
    return text === '' ? [] : [{ name, text, head: words.column(name, column) }]
  })
  if (said.length === 0) return null
  return (
    <div className="staff-letters">
      {said.map(({ name, text, head }) => (
        <section key={name} aria-label={head}>
          <h2>{head}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}

/** What of a record cannot be changed by hand. */
function Facts({ desk, record, index }: { desk: NamedDesk; record: Record; index: number }) {
  const t = useT()
  const words = useDeskWords()
  const names = recordColumns(desk).filter(
    // A picture is shown as the picture that it is; what a price is by the rate, at its field.
    name =>
      name in record.cells &&
      name !== desk.picture &&
      columnOf(desk, name)?.edit !== true &&
      !isFollowed(desk, name) &&
      !isAnswered(desk, name),
  )
  return (
    <Section title={t('desks.section_facts')} index={index}>
      <dl className="facts">
        {names.map(name => {
          const column = columnIn(desk, name, record.cells)
          return (
            <div key={name}>
              <dt>{words.column(name, column)}</dt>
              <dd>
                <Fact cell={record.cells[name]} to={column?.to}>
                  {(column && words.cell(name, column, record.cells[name])) || '–'}
                </Fact>
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

/** Lists of what refers to the same as a record does, by their noun and its column. */
const partWords: Readonly<globalThis.Record<string, MessageId>> = {
  'review product': 'desks.part_same_product',
  'review client': 'desks.part_same_client',
  'letter client': 'desks.part_same_client',
}

type PartProps = { part: DeskPart; id: number; index: number }

/** What else refers to the same as a record does; itself it is not. */
const othersOf = ({ of, list }: DeskPart, own: number) =>
  list.items.filter(row => of === undefined || row.id !== own)

/** The first records of another desk that belong to this one, and the way to all of them. */
function Part({ part, id: own, index }: PartProps) {
  const { noun, by, of, list } = part
  const t = useT()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  const [first, ...others] = desk.shown
  const hrefOf = (of: number) => `${pathOf(desk.recordRoute)}?id=${of}`
  const said = (name: string, cells: Record['cells']) => {
    const column = columnIn(desk, name, cells)
    // A bare number says nothing without its heading.
    if (column === undefined || column.type === 'integer') return ''
    return words.cell(name, column, cells[name])
  }
  const id = of?.id ?? own
  return (
    <Section title={t(partWords[`${noun} ${of?.column}`] ?? `desks.${noun}_title`)} index={index}>
      <ul className="staff-items">
        {othersOf(part, own).map(row => (
          <li key={row.id}>
            <Link href={hrefOf(row.id)}>{said(first, row.cells) || row.id}</Link>{' '}
            <span className="soft">
              {others
                .map(name => said(name, row.cells))
                .filter(text => text !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {list.next !== null && (
        <p>
          <Link href={`${pathOf(desk.listRoute)}?${by}=${id}`}>{t('common.more')}</Link>
        </p>
      )}
    </Section>
  )
}

/** Whether it comes in sizes. */
const isSizedRecord = ({ cells: { category } }: Record): boolean => isCategory(category) && isSized(category)

/** What takes the whole width: a customer's accounts, lists that are made by hand, parts of a product. */
function Below({ may, from, ...props }: RecordProps & { may: (act: DeskAct) => boolean; from: number }) {
  const { noun, record, parts = null, members = [], client, merge } = props
  // The picture of a maker or the logo of a shop comes first.
  const next = from + (deskOf(noun).picture === undefined ? 0 : 1)
  return (
    <>
      <PicturePart noun={noun} record={record} index={from} mayEdit={may('edit')} />
      {client && <ClientParts id={record.id} client={client} merge={merge} may={may} from={next} />}
      {members.length > 0 && (
        <DeskMembers noun={noun} id={record.id} lists={members} mayEdit={may('edit')} from={next} />
      )}
      {parts && (
        <ProductParts
          parts={parts}
          mayEdit={may('edit')}
          isSized={isSizedRecord(record)}
          from={next + members.length}
        />
      )}
    </>
  )
}

/** One record at its desk: its fields, what follows from them, its moves, its history. */
export function DeskRecordScreen(props: RecordProps) {
  const { noun, record, items, lists = [], named, payment, issued, orderMoney } = props
  const t = useT()
  const desk = deskOf(noun)
  const may = useDeskRights(desk)
  const { view, acts } = useDeskRecord({ noun, id: record.id, cells: record.cells })
  const hints = useDeskHints(desk, record, named)
  const name = record.cells[desk.shown[0]]
  const shown = lists.filter(part => othersOf(part, record.id).length > 0)
  // Sections count on from what is there, so that none is passed over.
  const facts = items.length === 0 ? 0 : 1
  const ofKind = (payment ? 2 : 0) + (issued ? 2 : 0) + (noun === 'invoice' ? 1 : 0) + (record.log ? 1 : 0)
  const rest = facts + 1 + ofKind
  return (
    <StaffFrame title={typeof name === 'string' && name !== '' ? name : String(record.id)}>
      <RecordWays desk={desk} record={record} hasRefund={Boolean(orderMoney)} />
      {view && (
        <>
          <Letters desk={desk} record={record} />
          {may('move') && <DeskMoves desk={desk} moves={record.moves} view={view} acts={acts} />}
          <div className="staff-record">
            {isEdited(desk) ? (
              <DeskForm view={view} acts={acts} hints={hints} mayEdit={may('edit')} />
            ) : (
              <Trouble status={view.status} problem={view.problem} />
            )}
            <div className="stack">
              <ProductItems items={items} />
              <Facts desk={desk} record={record} index={facts} />
              {issued && <IssuedParts content={issued} index={facts + 1} />}
              {noun === 'invoice' && <InvoiceParts record={record} index={facts + (issued ? 3 : 1)} />}
              {payment && (
                <MoneyParts {...{ record, payment, orderMoney, index: facts + 1, mayMove: may('move') }} />
              )}
              {record.log && <DeskLog desk={desk} log={record.log} index={rest - 1} />}
              {shown.map((part, at) => (
                <Part key={`${part.noun} ${part.by}`} part={part} id={record.id} index={rest + at} />
              ))}
              {isEdited(desk) && (
                <Section title={t('desks.history')} index={rest + shown.length}>
                  <DeskHistory
                    desk={desk}
                    history={record.history}
                    undo={acts.undo}
                    isOpen={view.can.act && may('edit')}
                  />
                </Section>
              )}
            </div>
          </div>
          <Below {...props} may={may} from={rest + shown.length + (isEdited(desk) ? 1 : 0)} />
        </>
      )}
    </StaffFrame>
  )
}
