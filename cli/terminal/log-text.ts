import type { Output } from '#contract'
import { minute } from './amounts.ts'
import { eventWord, stateAfter } from './page-words.ts'
import { table } from './table.ts'

/** What the log of a lifecycle says, oldest first. */
export const logText = (events: Output<'staff.quote'>['events']): string =>
  events.length === 0
    ? 'Nothing has happened yet.'
    : table(
        ['#', 'at', 'what', 'by', 'step'],
        events.map(({ sequence, at, type, actor, who, state }) => [
          sequence,
          minute(at),
          eventWord(type),
          who ?? actor,
          stateAfter(type, state),
        ]),
        { right: ['#'] },
      )
