import { type ActorRole, actorRoles } from '#machines/lifecycles/actor.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/** What the log of an order calls what happened, and the words for it. */
export const eventWords = {
  'order.place': 'order_event.place',
  'order.payOk': 'order_event.payOk',
  'order.payFail': 'order_event.payFail',
  'order.pledge': 'order_event.pledge',
  'order.expire': 'order_event.expire',
  'order.cancelSelf': 'order_event.cancelSelf',
  'order.cancelStaff': 'order_event.cancelStaff',
  'order.hold': 'order_event.hold',
  'order.release': 'order_event.release',
  'order.disputeOpened': 'order_event.disputeOpened',
  'order.disputeWon': 'order_event.disputeWon',
  'order.disputeLost': 'order_event.disputeLost',
  'order.split': 'order_event.split',
  'order.shipPart': 'order_event.shipPart',
  'order.shipAll': 'order_event.shipAll',
  'order.deliver': 'order_event.deliver',
  'order.complete': 'order_event.complete',
  'order.askReturn': 'order_event.askReturn',
  'order.refuseReturn': 'order_event.refuseReturn',
  'order.acceptReturn': 'order_event.acceptReturn',
  'order.dropLines': 'order_event.dropLines',
  'order.readdressed': 'order_event.readdressed',
  'order.trackingCorrected': 'order_event.tracking_corrected',
} as const satisfies Record<string, MessageId>

const isKnown = (type: string): type is keyof typeof eventWords => Object.hasOwn(eventWords, type)

const roleOf = (word: string | undefined): ActorRole | undefined => actorRoles.find(role => role === word)

/** An entry of an order's log in the reader's language; what nobody has a word for stays as it is written. */
export function useEventWords() {
  const t = useT()
  return {
    event: (type: string): string => (isKnown(type) ? t(eventWords[type]) : type),
    /** The log writes who it was as `role` or `role:number`. */
    actor(text: string): string {
      const [word, id] = text.split(':')
      const role = roleOf(word)
      if (role === undefined) return text
      return id === undefined ? t(`order_actor.${role}`) : `${t(`order_actor.${role}`)} ${id}`
    },
  }
}
