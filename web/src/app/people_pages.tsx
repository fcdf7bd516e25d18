// The pages of games between people, one file to load: they share nearly everything.
import type { Component, JSX } from "solid-js";
import { AccountPage } from "../account/page";
import { PlayerPage } from "../account/player";
import { path } from "../lib/router";
import { LobbyPage } from "../lobby/page";
import { NewVersion } from "../parts/new_version";
import { RoomPage } from "../room/page";

const PAGES: Record<string, Component> = {
  lobby: LobbyPage, game: RoomPage, player: PlayerPage, account: AccountPage,
};

export default function PeoplePages(): JSX.Element {
  // Only what stands behind the first word of a path changes while its page lives.
  const Page = PAGES[path().split("/")[1] ?? ""];
  return Page ? <><NewVersion /><Page /></> : undefined;
}
