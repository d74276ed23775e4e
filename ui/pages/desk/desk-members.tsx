import { useSelector } from '@xstate/react'
import { type DragEvent, useEffect, useState } from 'react'
import { deskOf, memberListOf } from '#domain/desks/desks.ts'
import type { MembersInput } from '#machines/journeys/desk-members/desk-members.machine.ts'
import { type DeskMembersView, viewDeskMembers } from '#machines/journeys/desk-members/desk-members.view.ts'
import { ListedRow, useFollow } from '../../desk/listed-row.tsx'
import { PickField } from '../../desk/pick-field.tsx'
import { Button, closedWhen } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'

type ListView = DeskMembersView['lists'][number]

const titles: Readonly<Record<string, MessageId>> = {
  members: 'desks.column_members',
  related: 'desks.column_related',
  joins: 'desks.column_joins',
}

const hints: Readonly<Record<string, MessageId>> = {
  members: 'desks.members_hint',
  related: 'desks.related_hint',
  joins: 'desks.joins_hint',
}

const wrongWords: Readonly<Record<string, MessageId>> = {
  input_required: 'desks.members_none_said',
  choice_unknown: 'desks.members_unknown',
  too_many: 'desks.members_too_many',
  filled_by_rule: 'desks.members_by_rule',
}

interface Acts {
  write: (list: string, text: string) => void
  add: (list: string) => void
  remove: (list: string, member: number) => void
  move: (list: string, member: number, before: number | null) => void
}

/** Nobody may change a list whose rule fills it, nor who has not the right; while one acts, presses wait. */
type ListProps = { list: ListView; acts: Acts; mayEdit: boolean; isBusy: boolean }

/** What a member that is dragged is told by. */
const dragged = 'application/x-sillon-member'

type RowProps = ListProps & { at: number; of: string; follow: (at: number) => void }

/** One of a list, with the ways up, down and out of it; one that is dropped on it moves before it. */
function Row({ at, list, acts, mayEdit, isBusy, of, follow }: RowProps) {
  const t = useT()
  const member = list.items[at]
  if (member === undefined) return null
  const { id, text, note, shown, up, down } = member
  const isMovable = list.isOrdered && mayEdit && !isBusy
  const drop = (event: DragEvent) => {
    const moved = Number(event.dataTransfer.getData(dragged))
    if (!isMovable || !list.items.some(one => one.id === moved) || moved === id) return
    event.preventDefault()
    acts.move(list.list, moved, id)
  }
  const step = (before: number | null | undefined) => {
    if (!list.isOrdered) return null
    return before === undefined ? undefined : () => acts.move(list.list, id, before)
  }
  return (
    <ListedRow
      name={text || String(id)}
      href={`${of}?id=${id}`}
      isShut={!mayEdit}
      isBusy={isBusy}
      up={step(up)}
      down={step(down)}
      out={() => {
        follow(at)
        acts.remove(list.list, id)
      }}
      draggable={isMovable}
      onDragStart={event => event.dataTransfer.setData(dragged, String(id))}
      onDragOver={event => {
        if (event.dataTransfer.types.includes(dragged)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <span className="soft">
        {[note, ...(shown ? [] : [t('desks.members_hidden')])].filter(Boolean).join(' · ')}
      </span>
    </ListedRow>
  )
}

/** The field for numbers of what is to be added. */
function AddForm({ list, acts, mayEdit, isBusy, noun }: ListProps & { noun: 'product' | 'shop' }) {
  const t = useT()
  return (
    <form
      className="row staff-acts"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) acts.add(list.list)
      }}
    >
      <PickField
        label={t(noun === 'shop' ? 'desks.members_shops' : 'desks.members_products')}
        source={{ noun }}
        value={list.text}
        most={2_000}
        takesWords
        readOnly={!mayEdit || isBusy}
        onWrite={text => acts.write(list.list, text)}
      />
      <Button small type="submit" disabled={!mayEdit} {...closedWhen(isBusy)}>
        {t('desks.members_add')}
      </Button>
    </form>
  )
}

/** A list of a record: what it holds, and the field for numbers of what is to be added. */
function List({ noun, index, ...props }: ListProps & { noun: DeskMembersView['noun']; index: number }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { list } = props
  const of = memberListOf(noun, list.list)?.of ?? 'product'
  const { place, follow } = useFollow<HTMLDivElement>(list.items.map(({ id }) => id).join(' '))
  return (
    <Section title={t(titles[list.list] ?? 'desks.column_members')} index={index}>
      <p className="soft">
        {t(list.by_rule ? 'desks.members_by_rule' : (hints[list.list] ?? 'desks.members_hint'))}
      </p>
      {list.items.length === 0 && <p>{t('desks.members_none')}</p>}
      <div ref={place}>
        <ol className="staff-items">
          {list.items.map(({ id }, at) => (
            <Row
              key={id}
              {...props}
              mayEdit={props.mayEdit && !list.by_rule}
              at={at}
              of={pathOf(deskOf(of).recordRoute)}
              follow={follow}
            />
          ))}
        </ol>
        {list.more && <p className="soft">{t('desks.members_more')}</p>}
        {!list.by_rule && <AddForm {...props} noun={of} />}
      </div>
    </Section>
  )
}

/** What was not done and why, and the ways on from there. */
function Trouble({ view, again, leave }: { view: DeskMembersView; again: () => void; leave: () => void }) {
  const t = useT()
  const known = useProblemWords()
  const { problem, status } = view
  if (problem === null) return null
  const code = Object.values(problem.fields ?? {}).find(one => one in wrongWords)
  const word = code === undefined ? undefined : wrongWords[code]
  const usual = status === 'uncertain' ? 'desks.uncertain' : 'desks.refused'
  return (
    <div role="alert" className="staff-met row staff-acts">
      <p>{word === undefined ? (known(problem) ?? t(usual)) : t(word)}</p>
      {status === 'uncertain' && (
        <>
          <Button small onClick={again}>
            {t('desks.again')}
          </Button>
          <Button small onClick={leave}>
            {t('parts.leave')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The lists of a record that are made by hand. Rules 18. */
export function DeskMembers({ mayEdit, from, ...given }: MembersInput & { mayEdit: boolean; from: number }) {
  usePageJourneys([['deskMembers', given]])
  const journey = useJourney('deskMembers')
  const view = useSelector(journey, viewOnce(viewDeskMembers))
  const isIts = view?.id === given.id && view.noun === given.noun
  const { lists } = given
  const [first] = useState(lists)
  // The page is loaded anew after each change of the record; the journey was started with the first lists.
  useEffect(() => {
    if (isIts && lists !== first) journey.send({ type: 'deskMembers.loaded', lists })
  }, [journey, lists, first, isIts])
  if (view === undefined || !isIts) return null
  const acts: Acts = {
    write: (list, text) => journey.send({ type: 'deskMembers.write', list, text }),
    add: list => journey.send({ type: 'deskMembers.add', list }),
    remove: (list, member) => journey.send({ type: 'deskMembers.remove', list, member }),
    move: (list, member, before) => journey.send({ type: 'deskMembers.move', list, member, before }),
  }
  return (
    <div className="stack">
      <Trouble
        view={view}
        again={() => journey.send({ type: 'deskMembers.again' })}
        leave={() => journey.send({ type: 'deskMembers.leave' })}
      />
      {view.lists.map((list, at) => (
        <List
          key={list.list}
          list={list}
          acts={acts}
          mayEdit={mayEdit}
          isBusy={!view.can.change}
          noun={view.noun}
          index={from + at}
        />
      ))}
    </div>
  )
}
