// What we use of elkjs. Its own types leave every coordinate open; after a layout each of them is there.
declare module 'elkjs/lib/elk.bundled.js' {
  namespace Elk {
    interface ElkPoint {
      readonly x: number
      readonly y: number
    }
    interface ElkBox extends ElkPoint {
      readonly width: number
      readonly height: number
    }
    interface ElkLabel {
      readonly text: string
      readonly width: number
      readonly height: number
    }
    interface ElkEdge {
      readonly id: string
      readonly sources: readonly string[]
      readonly targets: readonly string[]
      readonly labels: readonly ElkLabel[]
    }
    interface ElkNode {
      readonly id: string
      readonly width?: number
      readonly height?: number
      readonly layoutOptions?: Readonly<Record<string, string>>
      readonly children?: readonly ElkNode[]
      readonly edges?: readonly ElkEdge[]
    }
    interface ElkSection {
      readonly startPoint: ElkPoint
      readonly endPoint: ElkPoint
      readonly bendPoints?: readonly ElkPoint[]
    }
    interface LaidOutNode extends ElkBox {
      readonly id: string
      readonly children?: readonly LaidOutNode[]
      readonly edges?: readonly LaidOutEdge[]
    }
    interface LaidOutEdge {
      readonly id: string
      readonly sections?: readonly ElkSection[]
      readonly labels?: readonly (ElkLabel & ElkPoint)[]
    }
  }
  class Elk {
    layout(graph: Elk.ElkNode): Promise<Elk.LaidOutNode>
  }
  export = Elk
}
