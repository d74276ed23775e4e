// The tour over every edge that costs least, known as that of the Chinese postman on one-way streets: what
// has to be gone twice, and where to begin anew, is a flow of least cost from states that are entered more
// often than left to those that are left more often; the way over it all is Hierholzer's.
import type { Edge, ModelGraph, ModelState } from './edges.ts'

/** A fresh start costs as much as so many steps: on a page, 1.3 to 2 were measured. */
export const openingSteps = 2

/** Above so many pairs of neighbours the flow takes longer than it saves. */
const mostNeighbours = 5_000

type Eligible = (state: ModelState) => readonly Edge[]

/** A state on the map; `spare` is how often it is entered more than left, below zero how often less. */
interface Place {
  spare: number
  readonly roads: Road[]
}

/** One direction between two places; the other is what has gone there and can be taken back. */
interface Road {
  readonly from: Place
  readonly to: Place
  readonly cost: number
  room: number
  readonly back: Road
}

const openPlace = (): Place => ({ spare: 0, roads: [] })

function openRoad(from: Place, to: Place, cost: number, room = Number.POSITIVE_INFINITY): Road {
  const road: Road = {
    from,
    to,
    cost,
    room,
    get back() {
      return back
    },
  }
  const back: Road = { from: to, to: from, cost: -cost, room: 0, back: road }
  from.roads.push(road)
  to.roads.push(back)
  return road
}

/** The cheapest way to a place that is short, by Bellman and Ford: roads back cost less than nothing. */
function wayToShort(start: Place): Road[] {
  const costs = new Map([[start, 0]])
  const by = new Map<Place, Road>()
  const queue = new Set([start])
  // What is put back into the set while it is gone through is gone through again: the set is the queue.
  for (const place of queue) {
    queue.delete(place)
    const here = costs.get(place) ?? 0
    for (const road of place.roads) {
      if (road.room === 0 || here + road.cost >= (costs.get(road.to) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(road.to, here + road.cost)
      by.set(road.to, road)
      queue.add(road.to)
    }
  }
  const [nearest] = [...costs].filter(([{ spare }]) => spare < 0).sort(([, one], [, other]) => one - other)
  const way: Road[] = []
  for (let road = nearest && by.get(nearest[0]); road; road = by.get(road.from)) way.unshift(road)
  return way
}

/** Sends what one place has to spare to those that are short. */
function level(place: Place): void {
  while (place.spare > 0) {
    const way = wayToShort(place)
    const end = way.at(-1)?.to
    if (end === undefined) throw new Error('what has to spare reaches nothing that is short')
    const amount = Math.min(place.spare, -end.spare, ...way.map(({ room }) => room))
    for (const road of way) {
      road.room -= amount
      road.back.room += amount
    }
    place.spare -= amount
    end.spare += amount
  }
}

/** A step of the whole walk; without an edge it begins anew. */
interface Stretch {
  readonly to: string
  readonly edge: Edge | null
}

/** What has to be gone from each state, so often that every state is left as often as it is entered. */
function balanced(
  { states, initialKey }: ModelGraph,
  all: Eligible,
  most: number,
): Map<string, Stretch[]> | null {
  const places = new Map([...states.keys()].map(key => [key, openPlace()]))
  const placeOf = (key: string): Place => {
    const known = places.get(key) ?? openPlace()
    places.set(key, known)
    return known
  }
  const streets: { readonly from: string; readonly edge: Edge; readonly road: Road }[] = []
  const leaving = new Map<string, Stretch[]>()
  for (const [from, state] of states) {
    const edges = all(state)
    leaving.set(
      from,
      edges.map(edge => ({ to: edge.targetKey, edge })),
    )
    const neighbours = new Set<string>()
    for (const edge of edges) {
      const [here, there] = [placeOf(from), placeOf(edge.targetKey)]
      here.spare -= 1
      there.spare += 1
      if (here === there || neighbours.has(edge.targetKey)) continue
      neighbours.add(edge.targetKey)
      streets.push({ from, edge, road: openRoad(here, there, 1) })
    }
    if (streets.length > most) return null
  }
  const door = openPlace()
  const doors = [...places].map(([from, place]) => ({ from, road: openRoad(place, door, 0) }))
  // The first beginning is not begun anew.
  openRoad(door, placeOf(initialKey), 0, 1)
  openRoad(door, placeOf(initialKey), openingSteps)
  for (const place of places.values()) level(place)
  const add = (from: string, times: number, stretch: Stretch) => {
    for (let time = 0; time < times; time += 1) leaving.set(from, [...(leaving.get(from) ?? []), stretch])
  }
  for (const { from, edge, road } of streets) add(from, road.back.room, { to: edge.targetKey, edge })
  for (const { from, road } of doors) add(from, road.back.room, { to: initialKey, edge: null })
  return leaving
}

/** One walk over everything and back to where it began. */
function circuit(leaving: ReadonlyMap<string, readonly Stretch[]>, initialKey: string): Stretch[] {
  const gone = new Map<string, number>()
  const walk: Stretch[] = []
  const open: Stretch[] = [{ to: initialKey, edge: null }]
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const index = gone.get(last.to) ?? 0
    const next = leaving.get(last.to)?.[index]
    gone.set(last.to, index + 1)
    if (next) open.push(next)
    else walk.push(...open.splice(-1))
  }
  return walk.reverse().slice(1)
}

/**
 * Legs that together take every edge, each from the initial state, with the fewest steps where each leg after
 * the first counts as `openingSteps`; null for a graph that is too large for it.
 */
export function postmanTour(graph: ModelGraph, all: Eligible, most = mostNeighbours): Edge[][] | null {
  const leaving = balanced(graph, all, most)
  if (leaving === null) return null
  const walk = circuit(leaving, graph.initialKey)
  const begins = walk.findIndex(({ edge }) => edge === null) + 1
  const legs: Edge[][] = [[]]
  for (const { edge } of [...walk.slice(begins), ...walk.slice(0, begins)]) {
    if (edge === null) legs.push([])
    else legs.at(-1)?.push(edge)
  }
  return legs.filter(leg => leg.length > 0)
}
