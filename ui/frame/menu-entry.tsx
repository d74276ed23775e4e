import { viewMenu } from '#machines/journeys/menu/menu.view.ts'
import { IconButton } from '../parts/button.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { menuPanel } from './panels/panels.ts'

const entryId = 'menu-entry'

/** Opens the menu over the page. Without scripts the links at the foot of the page stand in. */
export function MenuEntry() {
  const t = useT()
  const tell = useSend('menu')
  const isOpen = useView('menu', viewMenu)?.isOpen ?? false
  return (
    <>
      <IconButton
        id={entryId}
        icon="menu"
        label={t('header.menu')}
        kind="plain"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...menuPanel.intent}
        onClick={() => tell({ type: 'menu.open', focusId: entryId })}
      />
      <menuPanel.Slot isOpen={isOpen} />
    </>
  )
}
