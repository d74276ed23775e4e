import { actorOf } from '#machines/lifecycles/actor.ts'
import { askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { boxLifecycle, boxView } from '#machines/lifecycles/box/box.view.ts'
import { subscriberDesk } from '#domain/desks/box-desks.ts'
import type { DeskMoves } from '../desks/store/binding.ts'
import { moveBox, savedOf } from './move-box.ts'
import { type Box, lockBox, readBox } from './store/boxes.ts'

/** Staff pause for one box; who wants a longer break says so in their account. */
const said = { cycles: 1, plan: { type: undefined, periodicity: undefined } }
const facts = { isServed: true }

type Word = (typeof subscriberDesk.moves)[number]
const wordOf = (move: string): Word | undefined => subscriberDesk.moves.find(word => word === move)

/** Who bought it or gets it may have been forgotten: then nobody would read its code. */
const isReached = ({ email, recipientEmail }: Box) => email !== '' || (recipientEmail ?? '') !== ''

/** The moves of the desk of subscribers: what its holder may do as well, done for them. Rules 4. */
export const subscriberMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const box = await readBox(db, id)
    if (box === undefined) return []
    const { moves } = boxView(savedOf(box), actorOf(user), clock.now().getTime())
    return subscriberDesk.moves.filter(
      word => moves.includes(`box.${word}`) && (word !== 'resend' || isReached(box)),
    )
  },
  take: ({ db, clock }, { id, move }, user) =>
    db.transaction(async tx => {
      const box = await lockBox(tx, id)
      const word = wordOf(move)
      if (box === undefined) return 'not_found'
      if (word === undefined || (word === 'resend' && !isReached(box))) return 'transition_not_allowed'
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const event = askedEvent(boxLifecycle, { move: word, act, said, facts, context: box.lifecycle })
      if (event === undefined) return 'transition_not_allowed'
      return (await moveBox(tx, box, event)) === undefined ? 'transition_not_allowed' : 'moved'
    }),
}
