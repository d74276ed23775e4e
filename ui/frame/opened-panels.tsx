import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { viewChatHours } from '#machines/journeys/chat-hours/chat-hours.view.ts'
import { viewPlayer } from '#machines/journeys/player/player.view.ts'
import { useView } from '../shop-context.tsx'
import { usePlace } from '../place-context.tsx'
import { chatPanel, dialogPanel, playerPanel } from './panels/panels.ts'

/** What journeys open by themselves: no server has drawn any of it. */
export function OpenedPanels() {
  const hasTrack = (useView('player', viewPlayer)?.track ?? null) !== null
  const isAsked = (useView('dialogs', viewDialogs)?.dialog ?? null) !== null
  const { site } = usePlace()
  const hasChat = useView('chatHours', viewChatHours, chat => chat?.isShown || chat?.isOpen) ?? false
  return (
    <>
      <playerPanel.Slot isOpen={hasTrack} />
      <chatPanel.Slot isOpen={hasChat && site.chat === 'own'} />
      <dialogPanel.Slot isOpen={isAsked} />
    </>
  )
}
