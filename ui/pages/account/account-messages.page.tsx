import type { Output } from '#contract'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { MessagesScreen } from './messages-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Messages({ messages }: { messages: Output<'user.messages'> }) {
  usePageJourneys([['messagesReadForm', messages.items[0]?.id ?? 1], ['messageForm']])
  return <MessagesScreen messages={messages} />
}

export function Page() {
  return (
    <Loaded kind="messages" waiting={() => <AccountWaiting />}>
      {({ messages }) => <Messages key={messages.items[0]?.id ?? 0} messages={messages} />}
    </Loaded>
  )
}
