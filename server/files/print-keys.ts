/** Where the pictures of a print file lie, by the number of its version. */
export const picturesFolder = (versionId: number): string => `print-pictures/${versionId}`
export const pictureKey = (versionId: number, page: number): string =>
  `${picturesFolder(versionId)}/${page}.jpg`

/** Where proofs on paper lie that were drawn for a project. */
export const papersFolder = (projectId: number): string => `proof-papers/${projectId}`
