import { type ActorRole, actorRoles } from '#machines/lifecycles/actor.ts'
import { useKnownT, useT } from '../../text/text-context.tsx'

const roleOf = (word: string | undefined): ActorRole | undefined => actorRoles.find(role => role === word)

/** An entry of an order's log in the reader's language; what nobody has a word for stays as it is written. */
export function useEventWords() {
  const t = useT()
  const known = useKnownT()
  return {
    event: (type: string): string => known(type.replace(/^order\./, 'order_event.')) ?? type,
    /** The log writes who it was as `role` or `role:number`: by name where somebody has one, else by that. */
    actor(text: string, who: string | null = null): string {
      const [word, id] = text.split(':')
      const role = roleOf(word)
      if (role === undefined) return text
      if (who !== null) return t('order_actor.named', { who, role: t(`order_actor.${role}`) })
      return id === undefined ? t(`order_actor.${role}`) : `${t(`order_actor.${role}`)} ${id}`
    },
  }
}
