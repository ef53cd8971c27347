export interface FileListeners {
  readonly onFiles: (files: Iterable<File>) => void;
  /** Files are dragged over the zone, or no longer. */
  readonly onDragging: (isDragging: boolean) => void;
}

/** A dragged text, or a link, is no file. */
const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true;

/** A table that is copied from a spreadsheet is a text, with a picture of it beside. */
const isText = ({ types }: DataTransfer): boolean => types.includes('text/plain');

/** Takes files that are dropped on an element, or pasted into it, until the returned function is called. */
export function watchFiles(zone: HTMLElement, { onFiles, onDragging }: FileListeners): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const drag = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    onDragging(true);
  };
  zone.addEventListener('dragenter', drag, { signal });
  zone.addEventListener('dragover', drag, { signal });
  zone.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && zone.contains(relatedTarget))) onDragging(false);
    },
    { signal },
  );
  zone.addEventListener(
    'drop',
    (event) => {
      onDragging(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
    { signal },
  );
  zone.addEventListener(
    'paste',
    (event) => {
      if (!hasFiles(event.clipboardData) || isText(event.clipboardData)) return;
      event.preventDefault();
      onFiles(event.clipboardData.files);
    },
    { signal },
  );
  return () => watching.abort();
}

/**
 * Keeps the browser from opening a file that is dropped where nothing takes it, until the returned function is called: the file
 * would be shown in place of the page, or in a tab in front of it.
 */
export function refuseFiles(page: Pick<Window, 'addEventListener'>): () => void {
  const refusing = new AbortController();
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', refuse, { signal: refusing.signal });
  page.addEventListener('drop', refuse, { signal: refusing.signal });
  return () => refusing.abort();
}
