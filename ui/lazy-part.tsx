import { type ComponentType, memo, type NamedExoticComponent, Suspense, use } from 'react'
import { persistently } from './ports/persistently.ts'
import { lazyAreas } from './text/areas.ts'
import { prepareStanding } from './text/texts.ts'

/** A part of a page whose code comes after the page is alive. */
interface LazyPart<P extends object> {
  /**
   * Where the server has drawn it, its markup stays until its code is there, and is then taken over in place.
   * Its properties must not change before: what changes them must wait for `load`.
   */
  readonly Part: NamedExoticComponent<P>
  /** Loads its code once: a server before it draws, a browser before it draws a page anew. */
  readonly load: () => Promise<unknown>
}

/**
 * A part of its own chunk, which may say what is in `lazyAreas`. A page that shows it names it in the `lazy`
 * of its module.
 */
export function lazyPart<P extends object>(come: () => Promise<ComponentType<P>>): LazyPart<P> {
  let known: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  let wanted: Promise<ComponentType<P>> | undefined
  const load = () =>
    (coming ??= Promise.all([come(), prepareStanding(lazyAreas)]).then(
      ([part]) => (known = part),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    ))
  function Inner(props: P) {
    // What has been waited for once is asked for each time: React compares one drawing with the next.
    const Known = (!wanted && known) || use((wanted ??= persistently(load)))
    return <Known {...props} />
  }
  const Part = memo(function Late(props: P) {
    return (
      <Suspense>
        <Inner {...props} />
      </Suspense>
    )
  })
  return { Part, load }
}
