// `sillon product picture|track|size …`: what stands beside the facts of a product.
import { Command, Option } from 'commander'
import { keptPictures, pictureKinds } from '#domain/catalogue/product-parts.ts'
import { acting, type Examples, type Host, noun, type Run, withExamples } from '../command.ts'
import type { PartChange, PictureOptions, TrackOptions } from '../product/product-parts.ts'

const load = () => import('../product/product-parts.ts')
type Loaded = Awaited<ReturnType<typeof load>>
type Options = TrackOptions & PictureOptions

/** A verb: what it says of itself, and what it does. */
interface Row {
  readonly name: string
  readonly says: string
  /** Arguments, each with what it means. */
  readonly args: readonly (readonly [name: string, means: string])[]
  readonly flags?: (command: Command) => Command
  readonly examples: Examples
  readonly run: Run<Options>
}

const product = ['<id>', 'number or name, as in `sillon product list`'] as const
const trackMeans = 'number from `sillon product track list ID`'
const pictureMeans = `one of ${keptPictures.join(', ')}`
const item = ['<item>', 'number or name, as in `sillon item list --product ID`'] as const

function verb(host: Host, { name, says, args, flags = command => command, examples, run }: Row): Command {
  const command = flags(new Command(name).description(says))
  for (const [arg, means] of args) command.argument(arg, means)
  return acting<Options>(withExamples(command, examples), host, run)
}

/** Changes parts of the product that the first argument names, and prints these parts. */
const changing =
  (show: 'picturesText' | 'tracksText' | 'sizesText', change: (loaded: Loaded) => PartChange): Run<Options> =>
  async (terminal, [id = '', ...rest], options) => {
    const loaded = await load()
    return loaded.onParts(terminal, { id, options, show: loaded[show] }, (shop, parts) =>
      change(loaded)(shop, parts, rest, options),
    )
  }

const unchanged = (loaded: Loaded): PartChange => loaded.readOnly

const withTrackFlags = (command: Command): Command =>
  command
    .option('--title <text>', 'its title')
    .option('--artist <text>', 'who plays it, where that is not who the record is by')
    .option('--side <letter>', 'the side it is on; an empty one for none')
    .option('--time <time>', 'how long it is, such as 4:07')

const withPictureFlags = (command: Command): Command =>
  command
    .addOption(new Option('--kind <kind>', 'what they become').choices(pictureKinds).default('gallery'))
    .option('--text <words>', 'what they show, for whoever cannot see them')

const list = (of: string, says: string, show: Parameters<typeof changing>[0]): Row => ({
  name: 'list',
  says,
  args: [product],
  examples: [
    [`sillon product ${of} list 12`, 'prints them'],
    [`sillon product ${of} list 12 --json`, 'the same for a script'],
  ],
  run: changing(show, unchanged),
})

const pictures: readonly Row[] = [
  list('picture', 'the pictures of a product in their order', 'picturesText'),
  {
    name: 'add',
    says: 'add pictures from files: JPEG, PNG, WebP or AVIF',
    args: [product, ['<file...>', 'image files, or - for what comes in']],
    flags: withPictureFlags,
    examples: [
      ['sillon product picture add 12 front.jpg inside.jpg', 'two more in its gallery'],
      ['sillon product picture add 12 back.png --kind back', 'the back of the sleeve'],
    ],
    run: async (terminal, args, options) => (await load()).addPictures(terminal, args, options),
  },
  {
    name: 'remove',
    says: 'take pictures away',
    args: [product, ['<place...>', pictureMeans]],
    examples: [
      ['sillon product picture remove 12 cover2', 'those after it close up'],
      ['sillon product picture remove 12 back label', 'two at once'],
    ],
    run: changing('picturesText', ({ removePictures }) => removePictures),
  },
  {
    name: 'order',
    says: 'put pictures of the gallery first, in this order',
    args: [product, ['<place...>', pictureMeans]],
    examples: [
      ['sillon product picture order 12 cover3', 'the third becomes the sleeve'],
      ['sillon product picture order 12 cover2 cover', 'the first two change places'],
    ],
    run: changing('picturesText', ({ orderPictures }) => orderPictures),
  },
  {
    name: 'text',
    says: 'say what a picture shows, for whoever cannot see it',
    args: [product, ['<place>', pictureMeans], ['<words>', 'what it shows; empty for nothing']],
    examples: [
      ['sillon product picture text 12 cover "A pier at low tide"', 'says it'],
      ['sillon product picture text 12 cover ""', 'takes it back'],
    ],
    run: changing('picturesText', ({ describePicture }) => describePicture),
  },
]

const tracks: readonly Row[] = [
  list('track', 'the tracks of a product in their order', 'tracksText'),
  {
    name: 'add',
    says: 'add a track after the last',
    args: [product],
    flags: withTrackFlags,
    examples: [
      ['sillon product track add 12 --title Ebb --side A --time 4:07', 'one more'],
      ['sillon product track add 12 --title Ebb --artist Wal', 'by somebody else'],
    ],
    run: changing('tracksText', ({ addTrack }) => addTrack),
  },
  {
    name: 'edit',
    says: 'change what is said of a track',
    args: [product, ['<track>', trackMeans]],
    flags: withTrackFlags,
    examples: [
      ['sillon product track edit 12 88 --title Flow', 'another title'],
      ['sillon product track edit 12 88 --side B --time 5:30', 'where and how long'],
    ],
    run: changing('tracksText', ({ editTrack }) => editTrack),
  },
  {
    name: 'order',
    says: 'put tracks first, in this order',
    args: [product, ['<track...>', trackMeans]],
    examples: [
      ['sillon product track order 12 90 88', 'these two, then the others'],
      ['sillon product track order 12 90', 'this one first'],
    ],
    run: changing('tracksText', ({ orderTracks }) => orderTracks),
  },
  {
    name: 'remove',
    says: 'take tracks away, with their sound',
    args: [product, ['<track...>', trackMeans]],
    examples: [
      ['sillon product track remove 12 88', 'those after it close up'],
      ['sillon product track remove 12 88 90', 'two at once'],
    ],
    run: changing('tracksText', ({ removeTracks }) => removeTracks),
  },
  {
    name: 'sound',
    says: 'give a track its mp3; what everybody may hear is cut from it',
    args: [product, ['<track>', trackMeans], ['<file>', 'an mp3 file, or - for what comes in']],
    examples: [
      ['sillon product track sound 12 88 ebb.mp3', 'from a file'],
      ['sillon product track sound 12 88 - < ebb.mp3', 'from what comes in'],
    ],
    run: changing('tracksText', ({ giveSound }) => giveSound),
  },
]

const sizeVerb = (name: string, says: string, retired: boolean): Row => ({
  name,
  says,
  args: [item, ['<size...>', 'such as M or XL']],
  examples: [
    [`sillon product size ${name} 31 XL`, 'one'],
    [`sillon product size ${name} 31 S XL`, 'several'],
  ],
  run: async (terminal, args, options) => (await load()).setSizes(terminal, args, retired, options),
})

const sizes: readonly Row[] = [
  list('size', 'the items of a product with their sizes', 'sizesText'),
  sizeVerb('add', 'add sizes to an item, or put them back on sale', false),
  sizeVerb('retire', 'take sizes out of sale; where they were ordered they stay', true),
]

/** The nouns of the parts of a product. */
export const productPartCommands = (host: Host): Command[] => {
  const verbs = (rows: readonly Row[]) => rows.map(row => verb(host, row))
  return [
    noun('picture', 'pictures of a product', verbs(pictures)),
    noun('track', 'tracks of a product', verbs(tracks)),
    noun('size', 'sizes of the items of a product', verbs(sizes)),
  ]
}
