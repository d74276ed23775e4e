import { WidgetScreen } from './widget-screen.tsx'
import type { Listening } from './player-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { useSounding } from '../product/use-sounding.ts'

function Widget({ data }: { data: Listening }) {
  const { sounding, press } = useSounding(data.songs)
  return <WidgetScreen data={data} sounding={sounding} onPlay={press} />
}

/** A record as a card that other sites may frame. Spec section 2, layout rules; rules 7. */
export function Page() {
  return <Loaded kind="listening">{data => <Widget key={data.project.id} data={data} />}</Loaded>
}
