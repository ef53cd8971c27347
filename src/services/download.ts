/** The part of the browser that passes files to the downloads. */
export interface DownloadPage {
  readonly document: Document;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** Passes a file to the browser's downloads. */
export function download(page: DownloadPage, blob: Blob, name: string): void {
  const url = page.URL.createObjectURL(blob);
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  page.document.body.append(link);
  link.click();
  link.remove();
  page.URL.revokeObjectURL(url);
}
