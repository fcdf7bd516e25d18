// Links that are handed on.

// The server reads no longer address.
const MOST_READ = 1900;

/** The link in the form that the server reads too, behind '?', so that sites and chats can show a
 * picture of its board beside it; a longer one is for the browser alone. */
export function withCard(link: string): string {
  return link.length <= MOST_READ ? link.replace("#", "?") : link;
}

/** Takes what a link brought behind '?' to where the pages look for it. */
export function takeQuery(): void {
  const { search, hash, pathname } = location;
  if (search && !hash) history.replaceState(null, "", `${pathname}#${search.slice(1)}`);
}

// Puts a link into the clipboard; where that is not allowed, into the address.
export async function copyLink(
  fragment: string, path = location.pathname,
): Promise<"copied" | "in address"> {
  try {
    await navigator.clipboard.writeText(withCard(`${location.origin}${path}${fragment}`));
    return "copied";
  } catch {
    history.replaceState(null, "", fragment);
    return "in address";
  }
}
