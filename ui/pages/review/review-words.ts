import type { ReviewMove } from '#machines/lifecycles/project/project.moves.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { useProjectEvent } from './event-text.ts'

type Entry = { readonly type: string; readonly actor: string; readonly who: string | null }

/** An entry of a project's log in the reader's language. */
export function useReviewWords() {
  const words = useEventWords()
  const event = useProjectEvent()
  return {
    event,
    /** By name where somebody has one. */
    actor: ({ actor, who }: Entry): string =>
      who === null ? words.actor(actor.split(':')[0] ?? '') : words.actor(actor, who),
  }
}

const mistakes = {
  input_required: 'validation.input_required',
  input_must_integer: 'validation.input_must_integer',
  too_long: 'review.too_long',
  days_out_of_range: 'review.days_out_of_range',
  typed_wrong: 'review.typed_wrong',
  amount_unreadable: 'review.amount_unreadable',
} as const satisfies Record<string, MessageId>

const isMistake = (code: string): code is keyof typeof mistakes => Object.hasOwn(mistakes, code)

/** What is wrong with what was said, in words. */
export function useMistake(code: string | undefined, max: number): string | undefined {
  const t = useT()
  return code !== undefined && isMistake(code) ? t(mistakes[code], { max }) : undefined
}

/** The name of a move and what it does. */
export const moveWords = (move: ReviewMove) =>
  ({ name: `review.move_${move}`, text: `review.move_${move}_text` }) as const
