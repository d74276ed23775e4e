import { viewToggle } from '#machines/journeys/toggle/toggle.view.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, useSend, useView } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { loadProduct } from './lazy-product.ts'
import { type ProductData, ProductScreen } from './product-screen.tsx'
import type { ToggleName, Toggles } from './product-toggles.tsx'
import { useBuying } from './use-buying.ts'
import { useSounding } from './use-sounding.ts'
import { loadRecords } from '../../record/lazy-records.ts'
import { useRecordActs } from '../use-record-acts.ts'

function useToggles({ project }: ProductData): {
  toggles: Toggles
  likes: number
  flip: (name: ToggleName) => void
} {
  const toggle = useView('toggle', viewToggle)
  const tellToggle = useSend('toggle')
  const { id, artist_id } = project
  const liked = toggle.isOn('like', id)
  return {
    toggles: {
      liked,
      wished: toggle.isOn('wish', id),
      following: artist_id !== null && toggle.isOn('follow', artist_id),
    },
    // The count came with the visitor's like in it, or without.
    likes: project.likes + Number(liked) - Number(project.liked),
    flip: kind => {
      const target = kind === 'follow' ? artist_id : id
      if (target !== null) tellToggle({ type: 'toggle.flip', kind, id: target })
    },
  }
}

function Product({ data }: { data: ProductData }) {
  // Here and not where comments are drawn: that comes late, and a press on theirs would wait for both.
  usePageJourneys([['comments']])
  const { nowMs } = usePlace()
  const { toggles, likes, flip } = useToggles(data)
  const { sounding, press } = useSounding(data.songs)
  const buy = useBuying(data.project)
  const acts = useRecordActs()
  return (
    <ProductScreen
      data={data}
      nowMs={nowMs}
      toggles={toggles}
      likes={likes}
      sounding={sounding}
      acts={acts}
      buy={buy}
      onToggle={flip}
      onPlay={press}
    />
  )
}

export function Page() {
  return <Loaded kind="product">{data => <Product key={data.project.id} data={data} />}</Loaded>
}

export const lazy = (): Promise<unknown> => Promise.all([loadRecords(), loadProduct()])
