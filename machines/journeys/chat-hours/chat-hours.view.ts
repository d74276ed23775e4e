import type { ChatHoursSnapshot } from './chat-hours.machine.ts'

/** Whether the chat's launcher is there. Spec section 9. */
export const viewChatHours = (snapshot: ChatHoursSnapshot) => ({
  isShown: snapshot.matches({ launcher: 'shown' }),
})

export type ChatHoursView = ReturnType<typeof viewChatHours>
