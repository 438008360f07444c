"""Las órdenes: `flask --app wsgi trabajador`, `preparar`, `crear-administrador`, `rotar-llaves-firma`,
`verificar`, `exportar-empresa`, `importar-empresa`, `openapi`."""

import gc
import json
from pathlib import Path

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from api import domains
from api.core.datos import jobs
from api.core.datos.db import db, transactional
from api.core.http.api import Api


def init_app(app: Flask) -> None:
    if not app.config["SERVIDOR_WEB"]:
        from flask_migrate import Migrate  # carga alembic, 10 MB que un proceso web no usa

        Migrate(app, db, compare_type=True)
    for comando in (
        *(trabajador, preparar, crear_administrador, rotar_llaves_firma, verificar, openapi),
        *(exportar_empresa, importar_empresa, distribuir),
    ):
        app.cli.add_command(comando)


@click.command()
@click.option("--una-vez", is_flag=True, help="Atiende lo pendiente y termina.")
@with_appcontext
def trabajador(una_vez: bool) -> None:
    """Atiende los trabajos en segundo plano hasta recibir SIGTERM."""
    gc.freeze()  # lo que ya está no se va: buscar basura en ello haría esperar a cada tanda
    jobs.run_worker(current_app._get_current_object(), wait=not una_vez)  # type: ignore[attr-defined]


@click.command()
@with_appcontext
def preparar() -> None:
    """Lo que se hace al entregar una versión: lleva la base a la última migración y pone al día los menús."""
    from flask_migrate import upgrade

    from api.plataforma.menus import semillas as menus

    upgrade()
    cambios = menus.poner_al_dia()
    for que, nombres in cambios._asdict().items():
        if nombres:
            click.echo(f"Menús {que}: {', '.join(nombres)}.")


@click.command("crear-administrador")
@click.argument("usuario")
@click.argument("correo")
@click.option("--nombre", default="Administrador")
@click.password_option("--clave", prompt="Clave")
@with_appcontext
def crear_administrador(usuario: str, correo: str, nombre: str, clave: str) -> None:
    """Crea el primer administrador (PRF_CODIGO 1) y los datos iniciales que falten."""
    from api.plataforma.usuarios import service as usuarios

    sembrar()
    usuarios.crear_administrador(usuario, correo, nombre, clave, perfil=1)
    click.echo(f"Administrador {usuario} creado.")


@transactional
def sembrar() -> bool:
    """Lo que toda instalación trae al empezar; False si ya lo tiene todo."""
    hecho = [una() for una in domains.semillas()]  # todas, también tras la primera que hizo algo
    return any(hecho)


@click.command("rotar-llaves-firma")
@with_appcontext
def rotar_llaves_firma() -> None:
    """Cifra con el primer secreto de FIRMA_LLAVES todo lo guardado con otro: las firmas y las claves de otros servicios."""
    from api.plataforma.firma import rotacion

    hecho = rotacion.rotar()
    click.echo(f"{hecho.cambiadas} cifradas de nuevo, {hecho.al_dia} ya lo estaban.")
    if hecho.ilegibles:
        raise click.ClickException(
            f"{hecho.ilegibles} no se abren con ninguno de los secretos de FIRMA_LLAVES: agregue el que falta."
        )


@click.command()
@click.option(
    "--empresa", "rucs", multiple=True, metavar="RUC", help="Solo lo de esta empresa; se puede repetir."
)
@click.option("--sin-archivos", is_flag=True, help="No lee los archivos guardados, que es lo que más tarda.")
@click.option("--todo", is_flag=True, help="Dice también lo que es verdad.")
@click.pass_context
@with_appcontext
def verificar(contexto: click.Context, rucs: tuple[str, ...], sin_archivos: bool, todo: bool) -> None:
    """Dice si lo guardado es verdad, o qué falta: números, saldos, huellas, archivos, trabajos.

    Termina con 0 si todo es verdad, con 1 si algo no lo es y con 2 si de algo no se sabe."""
    from api import verificacion

    contexto.exit(
        verificacion.decir(verificacion.verificar(rucs, con_archivos=not sin_archivos), click.echo, todo)
    )


@click.command("exportar-empresa")
@click.argument("ruc")
@click.argument("archivo", type=click.Path(path_type=Path, dir_okay=False))
@with_appcontext
def exportar_empresa(ruc: str, archivo: Path) -> None:
    """Escribe en ARCHIVO todo lo de una empresa, para cargarlo en otra instalación. No lleva su firma, ni claves, ni llaves."""
    from api import copias

    if archivo.exists():
        raise click.ClickException(f"{archivo} ya existe: elija otro nombre.")
    hecha = copias.exportar(ruc, archivo)
    if hecha is None:
        raise click.ClickException(f"Ninguna empresa tiene el RUC {ruc}.")
    filas = sum(parte.filas for parte in hecha.tablas.values())
    click.echo(f"{hecha.razon_social}: {filas} filas y {hecha.archivos.filas} archivos.")
    if hecha.faltan:
        click.echo(f"{hecha.faltan} archivos ya no estaban en el depósito, y no van.")


@click.command("importar-empresa")
@click.argument("archivo", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.pass_context
@with_appcontext
def importar_empresa(contexto: click.Context, archivo: Path) -> None:
    """Carga aquí la copia de una empresa y la verifica; si algo no es verdad, no la deja. Llega desactivada y por verificar."""
    from api import copias

    try:
        hecha = copias.importar(archivo, click.echo)
    except copias.CopiaNoSirve as error:
        raise click.ClickException(str(error)) from None
    if hecha is None:
        contexto.exit(1)
    click.echo(
        f"{hecha.ruc}: {hecha.filas} filas y {hecha.archivos} archivos. Actívela cuando en la otra ya no se trabaje."
    )


@click.command()
@click.option("--plan", "decir", is_flag=True, help="Dice qué tabla va dónde, y no hace nada.")
@click.option("--comprobar", is_flag=True, help="Compara lo que hay con lo que se contó al empezar.")
@click.option("--volver", is_flag=True, help="Deja todo otra vez en el coordinador.")
@click.option("--ensayo", is_flag=True, help="Es una copia: repartida todavía se lee y no se escribe.")
@click.option(
    "--trozos", default=32, show_default=True, help="En cuántos se parte cada tabla: no se cambia después."
)
@with_appcontext
def distribuir(decir: bool, comprobar: bool, volver: bool, ensayo: bool, trozos: int) -> None:
    """Reparte la instalación por empresas en los nodos de Citus (docs/crecer.md), con la aplicación detenida. Si se interrumpe, la misma
    orden sigue donde quedó.

    Termina con 1 si no se puede, o si alguna tabla no tiene lo que tenía."""
    from sqlalchemy import NullPool, create_engine

    from api.core.datos.reparto import pasos, plan

    suyo = plan.de_la_casa()
    if decir:
        click.echo("\n".join(plan.en_texto(suyo)))
        return
    if not (comprobar or ensayo):
        raise click.ClickException(
            "Una instalación repartida todavía se lee y no se escribe (docs/crecer.md): solo en una copia, con --ensayo."
        )
    con = current_app.config["SQLALCHEMY_ENGINE_OPTIONS"]["connect_args"]
    motor = create_engine(current_app.config["DATABASE_OWNER_URL"], connect_args=con, poolclass=NullPool)
    with motor.connect() as duena:
        try:
            if comprobar:
                distintas = pasos.comprobar(duena, suyo)
            elif volver:
                distintas = pasos.volver(duena, suyo, click.echo)
            else:
                distintas = pasos.repartir(duena, suyo, click.echo, trozos=trozos)
        except pasos.NoSePuede as motivo:
            raise click.ClickException(str(motivo)) from None
    for una in distintas:
        click.echo(f"{una.tabla}: había {una.antes.filas} filas y hay {una.ahora.filas}, o no dicen lo mismo")
    if distintas:
        raise click.ClickException(f"{len(distintas)} tablas no tienen lo que tenían.")
    click.echo("Cada tabla tiene lo que tenía.")


@click.command()
@click.argument("archivo", type=click.Path(path_type=Path))
@with_appcontext
def openapi(archivo: Path) -> None:
    """Escribe el documento OpenAPI (de él salen los tipos del cliente)."""
    api: Api = current_app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    archivo.write_text(json.dumps(api.spec.to_dict(), ensure_ascii=False, indent=1, sort_keys=True) + "\n")
