// The pictures of a project in the order they are looked at. Pure, so that gallery, dialog and test agree.
import { type ProjectImage, projectImageChain, projectImages } from '#domain/media/project-image.ts'
import type { ProjectDetail } from '#contract'

export type GalleryPicture = {
  image: ProjectImage
  chain: string[]
  address: string
  /** What it shows, where staff have said so; else empty. */
  text: string
}

/** Cover first, then what the project has; nothing for a project without pictures. Spec section 3. */
export function picturesOf(project: ProjectDetail): GalleryPicture[] {
  const { picture, images, cover_picture } = project
  if (picture === '' && !cover_picture) return []
  const names = projectImages.filter(name => name === 'cover' || (picture !== '' && images.includes(name)))
  return names.map(image => {
    const chain = projectImageChain(project, image)
    const text = project.picture_texts[image] ?? ''
    return { image, chain, address: chain[1] ?? chain[0] ?? '', text }
  })
}
