import '../../styles/makers.css'
import { useSend } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { MakersScreen } from './makers-screen.tsx'

/** All artists, or all labels. Spec section 2, other pages. */
export function Page() {
  const tellPage = useSend('page')
  return (
    <Loaded kind="makers">
      {({ list, letter, search }, page) => (
        <MakersScreen
          kind={page.route === 'labels' ? 'labels' : 'artists'}
          list={list}
          letter={letter}
          search={search}
          isLater={'after' in page.query}
          more={page.more}
          onMore={() => tellPage({ type: 'page.more' })}
        />
      )}
    </Loaded>
  )
}
