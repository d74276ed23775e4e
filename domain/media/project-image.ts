/** The image files a project may have. Spec section 3. */
export const projectImages = [
  'cover',
  'cover2',
  'cover3',
  'cover4',
  'cover5',
  'back',
  'original',
  'back_original',
  'label',
  'label_bside',
  'disc',
  'only_vinyl',
  'preview',
  'display',
] as const

export type ProjectImage = (typeof projectImages)[number]

/** The images every project shares. Spec section 3. */
export const sharedImages = {
  placeholder: '/images/placeholder.svg',
  vinyl: '/images/vinyl.svg',
  cd: '/images/cd.svg',
} as const

/** Where project pictures are served; followed by the project's picture key and the file. */
const projectImageBase = '/files/projects'

type PicturedProject = {
  /** The folder key. */
  picture?: string | undefined | null
  /** A custom cover address, which goes before the file. */
  cover_picture?: string | undefined | null
  category?: string | undefined | null
}

/** The address of one image file; the .webp version is the preferred one. Spec section 3. */
export function projectImagePath(
  picture: string,
  image: ProjectImage,
  format: 'webp' | 'jpg' = 'webp',
): string {
  return `${projectImageBase}/${encodeURIComponent(picture)}/${image}.${format}`
}

/**
 * The addresses to try for an image, best first: the custom cover (for `cover` only), webp, jpg, then the
 * fallback
 * given or the shared picture of the category. After the last, the typographic sleeve is drawn. Spec
 * section 3.
 */
export function projectImageChain(
  project: PicturedProject,
  image: ProjectImage = 'cover',
  fallback?: string,
): string[] {
  const custom = image === 'cover' && isAddress(project.cover_picture) ? [project.cover_picture] : []
  const picture = project.picture ?? ''
  const files =
    picture === '' ? [] : [projectImagePath(picture, image), projectImagePath(picture, image, 'jpg')]
  return [...custom, ...files, fallback ?? sharedFallback(image, project.category)]
}

function sharedFallback(image: ProjectImage, category: string | undefined | null): string {
  if (image !== 'disc' && image !== 'only_vinyl') return sharedImages.placeholder
  return category === 'cd' ? sharedImages.cd : sharedImages.vinyl
}

function isAddress(value: string | undefined | null): value is string {
  return typeof value === 'string' && /^(https:\/\/|\/(?!\/))/.test(value)
}
