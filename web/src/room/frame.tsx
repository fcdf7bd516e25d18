// What is around the board of every room: the seats above it, and what lies over it before, between
// and after the moves.
import { Show, type JSX } from "solid-js";
import "../style/play.css";
import type { EngineError, GameId } from "../engine/protocol";
import { titleOf } from "../games/list";
import { ConnectionLine } from "../parts/connection";
import { Countdown } from "./countdown";
import { RoomLesson } from "./lesson";
import { Over } from "./over";
import { ResignDialog } from "./resign_dialog";
import type { RoomState } from "./room_state";
import { Seats, type SeatsProps } from "./seats";
import { Waiting } from "./waiting";

type Tell = (error: EngineError | undefined) => void;

interface FrameProps {
  room: RoomState;
  game: GameId;
  class?: string;
  classList?: Record<string, boolean>;
  /** What stands above the seats. */
  head?: JSX.Element;
  seats: Omit<SeatsProps, "online" | "view">;
  tell: Tell;
  children: JSX.Element;
}

export function RoomFrame(props: FrameProps): JSX.Element {
  const { room } = props;
  return (
    <main class={`play room ${props.class ?? ""}`} classList={props.classList ?? {}} id="content">
      <h1 class="spoken">{titleOf(props.game)}</h1>
      <div class="play-top">
        {props.head}
        <Seats online={room.online} view={room.view()} {...props.seats} />
      </div>
      {props.children}
      <Show when={room.counting() > 0}><Countdown left={room.counting()} /></Show>
      <Show when={room.learning()}>
        <RoomLesson game={props.game} close={room.learned} />
      </Show>
      <Show when={room.resigning()}>
        <ResignDialog
          close={room.keepPlaying}
          resign={() => void room.online.say({ do: "resign" }).then(props.tell)}
        />
      </Show>
    </main>
  );
}

interface NotesProps {
  room: RoomState;
  color(player: number): string;
  notice: string;
  tell: Tell;
  /** Whether the end has to wait, because a move is still shown. */
  busy?: boolean;
  look?: (() => void) | undefined;
  /** What else there is to say at the end. */
  children?: JSX.Element;
}

export function RoomNotes(props: NotesProps): JSX.Element {
  const { room } = props;
  return (
    <>
      <ConnectionLine />
      <Show when={props.notice}><p class="notice float" dir="auto">{props.notice}</p></Show>
      <Show when={room.view().status === "waiting"}>
        <Waiting room={room} />
      </Show>
      <Show when={room.view().status === "finished" && !props.busy}>
        <Over
          online={room.online} view={room.view()} color={props.color} ending={room.ending()}
          tell={props.tell} {...(props.look ? { look: props.look } : {})}
        >
          {props.children}
        </Over>
      </Show>
    </>
  );
}
