"""Pages of a list: `{"items", "page", "tamano", "total", "paginas"}` (CONTRACT.md §2)."""

from typing import Any

from sqlalchemy import Select, func, select

from api.core.db import db


def paginate(consulta: Select[Any], page: int, tamano: int) -> dict[str, Any]:
    """One page of ORM entities; past the end, the last one."""
    total = db.session.execute(
        select(func.count()).select_from(consulta.order_by(None).subquery())
    ).scalar_one()
    paginas = max(1, -(-total // tamano))
    page = min(page, paginas)
    items = db.session.execute(consulta.limit(tamano).offset((page - 1) * tamano)).scalars().all()
    return {"items": items, "page": page, "tamano": tamano, "total": total, "paginas": paginas}


def como(texto: str) -> str:
    """A LIKE pattern that finds `texto` anywhere, its wildcards taken literally."""
    literal = texto.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
    return f"%{literal}%"
