import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type ChatEvent, chatHoursMachine } from './chat-hours.machine.ts'
import { viewChatHours } from './chat-hours.view.ts'

const mondayNoonMs = Date.UTC(2026, 0, 5, 11)
const sundayNoonMs = Date.UTC(2026, 0, 4, 11)

export const chatHoursAlphabet = defineAlphabet({
  machine: chatHoursMachine,
  input: { path: '/', isAllowed: true },
  events: ({ context }): readonly ChatEvent[] => [
    { type: 'chat.moved', path: '/vinyl-shop' },
    { type: 'chat.moved', path: '/admin/orders' },
    { type: 'chat.moved', path: '/', store: 'nova' },
    { type: 'chat.allowed', isAllowed: true },
    { type: 'chat.allowed', isAllowed: false },
    { type: 'chat.open' },
    { type: 'chat.close' },
    { type: 'chat.restarted' },
    ...(context.letters.length === 0 ? [{ type: 'chat.sent', text: 'Hello' } as const] : []),
  ],
  outcomes: [
    done('readClock', mondayNoonMs),
    done('readClock', sundayNoonMs),
    failed('readClock'),
    after('clockTimeout', 'chatHours.clock.reading'),
    after('minute', 'chatHours.clock.waiting'),
  ],
  view: viewChatHours,
  invariants: {
    'only in its hours, on its pages, with leave': snapshot => {
      const { isAllowed, isOnPage, isInHours } = snapshot.context
      return viewChatHours(snapshot).isShown === (isAllowed && isOnPage && isInHours)
    },
    'a window is open where somebody may write only': snapshot => {
      const { isAllowed, isOnPage } = snapshot.context
      return !viewChatHours(snapshot).isOpen || (isAllowed && isOnPage)
    },
  },
})
