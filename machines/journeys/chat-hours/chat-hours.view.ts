import type { ChatHoursSnapshot } from './chat-hours.machine.ts'

/** Whether the chat's launcher is there, whether its window is, and what was written. Spec section 9. */
export const viewChatHours = (snapshot: ChatHoursSnapshot) => ({
  isShown: snapshot.matches({ launcher: 'shown' }),
  isOpen: snapshot.matches({ window: 'open' }),
  letters: snapshot.context.letters,
})

export type ChatHoursView = ReturnType<typeof viewChatHours>
