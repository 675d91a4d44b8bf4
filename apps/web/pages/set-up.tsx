export default function SetUp({ game }: { readonly game: string }) {
  return <p class="page">{game}</p>;
}
