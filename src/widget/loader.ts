// A classic script, for a plain `<script src>`: it fetches the module that lies beside it. A page that
// loads it as a module has no current script, and is asked for one of that name.
const source =
  (document.currentScript as HTMLScriptElement | null)?.src ||
  Array.from(document.scripts, (script) => script.src).find((src) =>
    /\/countersign-chat\.js(?:[?#]|$)/.test(src),
  )

if (source === undefined) {
  console.error(
    'countersign-chat.js does not know where it lies. Load it with <script src=".../countersign-chat.js">.',
  )
} else {
  void import(new URL('./countersign-chat/script.js', source).href)
}
