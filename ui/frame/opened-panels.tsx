import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { viewPlayer } from '#machines/journeys/player/player.view.ts'
import { useBroughtView } from '../shop-context.tsx'
import { dialogPanel, playerPanel } from './panels.ts'

/** What journeys open by themselves: no server has drawn any of it. */
export function OpenedPanels() {
  const hasTrack = (useBroughtView('player', viewPlayer)?.track ?? null) !== null
  const isAsked = (useBroughtView('dialogs', viewDialogs)?.dialog ?? null) !== null
  return (
    <>
      <playerPanel.Slot isOpen={hasTrack} />
      <dialogPanel.Slot isOpen={isAsked} />
    </>
  )
}
