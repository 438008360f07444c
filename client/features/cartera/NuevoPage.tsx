import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import {
  BancoField,
  CentroDeAbono,
  ChequeGirado,
  useBancos,
  campoDe,
  COBRAR,
  PAGAR,
  conErrores,
  puestoEn,
  suma,
  valorDe,
  type Debido,
  type Lado,
} from './presta';
import { avisoBreve, dialogos } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  BuscarField,
  CambiosSinGuardar,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  TextField,
} from '@/ui/form';
import { Consulta, Pagina } from '@/ui/base';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import estilos from './cobros.module.css';
import { REFERENCIAS } from './presta/formas';
import { ChequeFields } from './ChequeFields';
import { Pendientes } from './Pendientes';
import { Totales } from './Totales';
import { useReparto } from './useReparto';
import { aCuerpo, enBlanco, type DatosAbono } from './valores';

const NINGUNO: Debido[] = [];

export const NuevoPage = () => <Nuevo de={COBRAR} />;
export const NuevoPagoPage = () => <Nuevo de={PAGAR} />;

/** Registra un abono: quién o a quién, y cuánto. El valor se reparte desde el documento más antiguo. */
function Nuevo({ de }: { de: Lado }) {
  const { uno, varios, tercero, valor, hizo } = de.palabras;
  const [buscado] = useSearchParams();
  const suyo = Number(buscado.get(tercero)) || 0;
  const suDocumento = Number(buscado.get('documento')) || 0;
  const pedida = de.formas.find(({ value }) => value === buscado.get('forma'));
  const inicial = de.useElegido(suyo);
  const form = useForm<DatosAbono>({
    defaultValues: enBlanco(suyo ? String(suyo) : '', (pedida ?? de.formas[0]!).value),
  });
  const [elegido, forma, banco] = useWatch({
    control: form.control,
    name: ['tercero_id', 'forma', 'banco_id'],
  });
  const bancos = useBancos(de, forma);
  // El banco y el número del cheque van en sus propios campos.
  const rotulo =
    (forma === 'CHEQUE' && (de === COBRAR || banco) ? undefined : REFERENCIAS[forma]) ?? 'Referencia';
  const id = Number(elegido);
  const pendientes = useQuery(de.pendientes(id));
  const documentos = (id && pendientes.data?.documentos) || NINGUNO;
  const repartir = useReparto(form, id, documentos);
  const consultas = useQueryClient();
  const navegar = useNavigate();

  // Si viene de la página de un documento, se cobra su saldo, que se pone una sola vez.
  const { setFocus, setValue } = form;
  const puesto = useRef(false);
  const pedido = documentos.find(({ documento_id }) => documento_id === suDocumento);
  useEffect(() => {
    if (!pedido || puesto.current) return;
    puesto.current = true;
    setValue(campoDe(pedido), pedido.saldo);
  }, [pedido, setValue]);

  // Se empieza por quién es; ya elegido, el cursor va al valor.
  const listo = pendientes.isSuccess;
  useEffect(() => {
    if (!suyo) setFocus('tercero_id');
  }, [suyo, setFocus]);
  useEffect(() => {
    if (id && listo) setFocus('total');
  }, [id, listo, setFocus]);

  const alcanza = (total: string) => {
    if (!valorDe(total).gt(0)) return `Ingrese el ${valor.toLowerCase()}`;
    const aplicado = suma(documentos.map((d) => puestoEn(form.getValues(), d)));
    return valorDe(total).gte(aplicado) || `Es menos que lo aplicado, ${dinero(aplicado)}`;
  };
  const guardar = async (valores: DatosAbono, clave: string) => {
    try {
      const hecho = await de.crear(aCuerpo(de, valores, documentos), clave);
      void refrescar(consultas, de.alCambiar);
      avisoBreve(`${conMayuscula(uno)} n.º ${hecho.numero} registrado`);
      void navegar(de.to.uno(hecho.id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error, documentos, de)) await dialogos.error('Error', mensajeDe(error));
      else if (error instanceof ErrorHttp && error.status === 'conflicto')
        await dialogos.aviso(`Alguien ${hizo} mientras tanto`, error.msg);
    }
  };
  return (
    <Pagina titulo={`Registrar ${uno}`} migas={[{ to: de.to.lista, texto: conMayuscula(varios) }]}>
      <Form form={form} onSubmit={guardar} className={estilos.nuevo} aria-label={conMayuscula(uno)}>
        <CambiosSinGuardar />
        <div className={estilos.hoja}>
          <Campos columnas={3}>
            <Ancho>
              <BuscarField
                name="tercero_id"
                label={conMayuscula(tercero)}
                withAsterisk
                placeholder="Nombre, RUC o cédula"
                buscar={de.buscar}
                inicial={inicial}
                rules={{ required: `Elija el ${tercero}` }}
              />
            </Ancho>
            <DineroField name="total" label={valor} withAsterisk rules={{ validate: alcanza }} />
            <SelectField name="forma" label={`Forma de ${uno}`} data={[...de.formas]} />
            <BancoField de={de} inicial={buscado.get('banco') ?? undefined} />
            <FechaField
              name="fecha"
              label="Fecha"
              withAsterisk
              maximo={hoy()}
              rules={{ required: 'Ingrese la fecha' }}
            />
            <TextField name="referencia" label={rotulo} maxLength={100} />
            {de === COBRAR && <ChequeFields />}
            {de === PAGAR && forma === 'CHEQUE' && <ChequeGirado bancos={bancos} paraQuien="El proveedor" />}
            <CentroDeAbono de={de} documentos={documentos} />
            <TextField name="notas" label="Notas" maxLength={500} />
          </Campos>
        </div>
        {id > 0 && (
          <Consulta de={pendientes} ausente={`${conMayuscula(tercero)} no encontrado`} enSeccion>
            {(datos) => <Pendientes de={de} datos={datos} repartir={repartir} />}
          </Consulta>
        )}
        <div className={estilos.cierre}>
          <Totales de={de} documentos={documentos} debe={(id && pendientes.data?.debe) || '0'} />
          <Acciones cancelarA={de.to.lista}>
            <BotonEnviar disabled={id > 0 && pendientes.isLoading}>Registrar {uno}</BotonEnviar>
          </Acciones>
        </div>
      </Form>
    </Pagina>
  );
}
